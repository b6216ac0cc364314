-- needs 0154_validate_replacements.sql
-- Lines that the owner's rules decide (docs/decisions/0147).
ALTER TABLE ticket_lines ADD COLUMN by_rule boolean NOT NULL DEFAULT false;

-- The history of a ticket is removed after 72 months.
DROP TRIGGER ticket_event_stays ON ticket_events;
CREATE TRIGGER ticket_event_stays BEFORE DELETE ON ticket_events FOR EACH ROW
  WHEN (OLD.at > now() - interval '72 months') EXECUTE FUNCTION refuse_ticket_event_change();
