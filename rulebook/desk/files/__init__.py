"""Files and streams: tables in CSV and XLSX, their headings, and how a file is put in place."""
