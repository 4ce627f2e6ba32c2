"""The formats that the office's files come and go in: cells, CSV and XLSX."""
