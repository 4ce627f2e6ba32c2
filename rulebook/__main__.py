"""`python -m rulebook` is the command `rulebook`."""

from rulebook.desk.main import main

if __name__ == "__main__":
    main()
