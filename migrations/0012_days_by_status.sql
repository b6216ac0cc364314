-- The orders of a day without its hours: sums over all the days there are read three rows a day and not thirty.
CREATE TABLE day_statuses (
  day          date NOT NULL,
  status       text NOT NULL,
  orders       integer NOT NULL CHECK (orders > 0),
  amount_paise bigint NOT NULL,
  -- Of these, cash on delivery that is not paid.
  unpaid       integer NOT NULL CHECK (unpaid BETWEEN 0 AND orders),
  unpaid_paise bigint NOT NULL,
  PRIMARY KEY (day, status)
);
INSERT INTO day_statuses
SELECT day, status, sum(orders), sum(amount_paise), sum(unpaid), sum(unpaid_paise) FROM day_orders GROUP BY day, status;
