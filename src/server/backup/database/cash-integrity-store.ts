/** Checks the cash book. A payment from before the book has no entry. */
export const cashSql = `
  SELECT format('V11 payment of order %s: received %s by %s, in the cash book %s by %s',
    o.number, p.amount_paise, p.received_by, e.paise, e.seller_id)
  FROM (SELECT payment_id, sum(amount_paise) AS paise, min(seller_id::text) AS seller_id,
      max(seller_id::text) AS other, min(order_id::text) AS order_id
    FROM cash_entries WHERE payment_id IS NOT NULL GROUP BY payment_id) AS e
  JOIN order_payments p ON p.id = e.payment_id JOIN orders o ON o.id = p.order_id
  LEFT JOIN payment_exceptions f ON f.kind = 'short' AND f.provider = p.provider AND f.payment = p.reference
  WHERE e.order_id <> p.order_id::text
    OR CASE WHEN p.reversed_at IS NULL THEN e.paise <> p.amount_paise
      ELSE e.paise NOT IN (0, coalesce(f.received_minor, 0)) END
    OR p.method = 'Cash' AND (e.seller_id, e.other) IS DISTINCT FROM (p.received_by::text, p.received_by::text)
  UNION ALL
  SELECT format('V12 closing %s: %s carried over and entries of %s for %s, balance %s', c.number,
    coalesce(q.opening_paise, 0), coalesce(e.paise, 0), coalesce(q.seller_id, e.seller_id), q.balance_paise)
  FROM (SELECT closing_id, seller_id, coalesce(sum(amount_paise) FILTER (WHERE kind <> 'opened'), 0) AS paise,
      coalesce(sum(amount_paise) FILTER (WHERE kind IN ('collected', 'reversed', 'refunded')), 0) AS collected,
      -coalesce(sum(amount_paise) FILTER (WHERE kind = 'handed-over'), 0) AS handed_over,
      coalesce(sum(amount_paise) FILTER (WHERE kind = 'difference'), 0) AS difference
    FROM cash_entries WHERE closing_id IS NOT NULL AND seller_id IS NOT NULL GROUP BY closing_id, seller_id) AS e
  FULL JOIN cash_closing_people q USING (closing_id, seller_id) JOIN cash_closings c ON c.id = closing_id
  WHERE q.seller_id IS NULL OR q.balance_paise <> q.opening_paise + coalesce(e.paise, 0)
    OR (q.collected_paise, q.handed_over_paise, q.difference_paise)
      <> (coalesce(e.collected, 0), coalesce(e.handed_over, 0), coalesce(e.difference, 0))
  UNION ALL
  SELECT format('V12 closing %s opens with %s of %s, who held %s and put in %s', c.number,
    coalesce(q.opening_paise, 0), coalesce(q.seller_id, b.seller_id), coalesce(b.balance_paise, 0), opened.paise)
  FROM (SELECT p.*, number + 1 AS next FROM cash_closing_people p JOIN cash_closings ON id = closing_id) AS b
  FULL JOIN (SELECT p.*, number FROM cash_closing_people p JOIN cash_closings ON id = closing_id) AS q
    ON q.number = b.next AND q.seller_id = b.seller_id
  JOIN cash_closings c ON c.number = coalesce(q.number, b.next) CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_paise), 0) AS paise FROM cash_entries e
    WHERE e.closing_id = c.id AND e.kind = 'opened' AND e.seller_id = coalesce(q.seller_id, b.seller_id)) AS opened
  WHERE coalesce(q.opening_paise, 0) <> coalesce(b.balance_paise, 0) + opened.paise
  UNION ALL
  SELECT format('V12 closing %s: total %s, people %s', c.number, c.balance_paise, coalesce(sum(q.balance_paise), 0))
  FROM cash_closings c LEFT JOIN cash_closing_people q ON q.closing_id = c.id GROUP BY c.id
  HAVING (c.opening_paise, c.collected_paise, c.handed_over_paise, c.difference_paise, c.correction_paise, c.balance_paise)
    <> (coalesce(sum(q.opening_paise), 0), coalesce(sum(q.collected_paise), 0), coalesce(sum(q.handed_over_paise), 0),
      coalesce(sum(q.difference_paise), 0), coalesce(sum(q.correction_paise), 0), coalesce(sum(q.balance_paise), 0))
  UNION ALL
  SELECT format('V12 closing %s of %s: online payments are not those of its entries', c.number, m.method)
  FROM cash_closings c JOIN cash_closing_methods m ON m.closing_id = c.id
  WHERE m.received_paise - m.refunded_paise <> coalesce((
    SELECT sum(amount_paise) FROM cash_entries e WHERE e.closing_id = c.id AND e.seller_id IS NULL AND e.method = m.method), 0)
  UNION ALL
  SELECT format('V12 %s closings, the last one is number %s', count(*), max(number))
  FROM cash_closings HAVING count(*) <> coalesce(max(number), 0)`
