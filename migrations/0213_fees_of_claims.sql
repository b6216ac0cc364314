-- needs 0192_room_for_stock_on_product_pages.sql
-- With the last item of an order its fees go back (docs/decisions/0135).
ALTER TABLE ticket_lines
  -- Besides `decided_paise`, which is of the items.
  ADD COLUMN fees_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT ticket_lines_fees_check CHECK (fees_paise = 0 OR fees_paise > 0 AND decided_paise > 0) NOT VALID;
