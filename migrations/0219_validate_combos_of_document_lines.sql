-- needs 0218_combos_of_document_lines.sql
ALTER TABLE document_lines VALIDATE CONSTRAINT document_lines_combo_check;
