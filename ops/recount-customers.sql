-- Counts the figures of all customers again, while the shop serves: each gets the difference between its orders and the
-- figure that this statement sees. A second run changes nothing.
INSERT INTO customer_stats (user_id) SELECT id FROM users FOR KEY SHARE ON CONFLICT DO NOTHING;

UPDATE customer_stats c SET
  orders = c.orders + coalesce(n.orders, 0) - seen.orders,
  delivered = c.delivered + coalesce(n.delivered, 0) - seen.delivered,
  refused = c.refused + coalesce(n.refused, 0) - seen.refused,
  delivered_paise = c.delivered_paise + coalesce(n.delivered_paise, 0) - seen.delivered_paise,
  last_order_at = greatest(c.last_order_at, n.last_order_at)
FROM customer_stats seen LEFT JOIN (
  SELECT user_id, count(*) AS orders, count(*) FILTER (WHERE status = 'Delivered') AS delivered,
    count(*) FILTER (WHERE status = 'Cancelled' AND was_refused(id)) AS refused,
    coalesce(sum(due_paise) FILTER (WHERE status = 'Delivered'), 0) AS delivered_paise,
    max(created_at) AS last_order_at
  FROM orders WHERE is_placed AND user_id IS NOT NULL GROUP BY user_id
) n USING (user_id)
WHERE seen.user_id = c.user_id;
