-- The number of each row in the sheet, from a workbook: its empty rows are left out. NULL: the lines of the file are counted.
ALTER TABLE catalogue_import_parts ADD COLUMN lines integer[];
