import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { openDatabase } from '#server/database/open.ts'
import { emptyShop, type FilledShop, once } from './shops.ts'

/** BENCH_ORDERS, else a million. */
export const orderCount = Number(process.env.BENCH_ORDERS ?? 1_000_000)
const batchSize = 50_000
const shopperCount = Math.round(orderCount * 0.1)

export function shopWithManyOrders(): Promise<FilledShop> {
  return once('many orders', async () => {
    const shop = await emptyShop('PostgreSQL', { DEMO_CATALOGUE: 'off' })
    const startedAt = performance.now()
    await seedOrders(shop.env.DATABASE_URL!)
    return { ...shop, filledMs: performance.now() - startedAt }
  })
}

/** One in twenty is cancelled, one in ten online, nine in ten of the delivered ones paid. */
async function seedOrders(url: string): Promise<void> {
  await (await openDatabase({ url, dataDir: null })).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `SET synchronous_commit = off; SET work_mem = '64MB'; SET maintenance_work_mem = '256MB'; SELECT setseed(0.5)`,
  )
  await client.query(people)
  await client.query(addresses)
  // Skips the foreign keys, whose rows exist: half of the time.
  await client.query(
    `SELECT set_config('session_replication_role', 'replica', false) FROM pg_roles WHERE rolname = current_user AND rolsuper`,
  )
  // Building indexes afterwards takes a tenth of the time. Primary keys stay.
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(indexesToBuild)
  for (const { drop } of indexes) await client.query(drop)
  for (let from = 1; from <= orderCount; from += batchSize)
    await client.query(batchOfOrders, [from, Math.min(orderCount, from + batchSize - 1), orderCount])
  await client.query(payments)
  await client.query(stock)
  await client.query(deliveries)
  for (const { create } of indexes) await client.query(create)
  await client.query(await readFile(customerFigures, 'utf8'))
  await client.query('DROP TABLE seed_products, seed_shoppers')
  await client.query('VACUUM (ANALYZE)')
  await client.end()
}

const people = `
  INSERT INTO sellers (id, name, email, password_hash) VALUES (gen_random_uuid(), 'Nayan', 'nayan@example.com', 'none');
  INSERT INTO products (id, name, description, category, price_paise, offer_price_paise, weight, stock)
  SELECT gen_random_uuid(), 'Rice No. ' || n, ARRAY['Small, fragrant grains'],
    (ARRAY['Grocery', 'Vegetable', 'Instant', 'Fruits', 'Dairy'])[1 + n % 5], 2000 + n * 10, 1900 + n * 10, '1 kg', 100000000
  FROM generate_series(0, 999) AS n;
  INSERT INTO stock_movements (product_id, kind, delta) SELECT id, 'opening', stock FROM products;
  CREATE TABLE seed_products AS SELECT row_number() OVER (ORDER BY offer_price_paise) - 1 AS n, * FROM products;
  ALTER TABLE seed_products ADD PRIMARY KEY (n);
  INSERT INTO users (id, name, email, password_hash)
  SELECT gen_random_uuid(), 'Shopper', 'shopper-' || n || '@example.com', 'none' FROM generate_series(1, ${shopperCount}) AS n;
  CREATE TABLE seed_shoppers AS
  SELECT row_number() OVER () - 1 AS n, u.id, jsonb_build_object('id', gen_random_uuid(),
    'first_name', (ARRAY['Asha', 'Bina', 'Chandan', 'Dipa', 'Esha', 'Farid', 'Gita', 'Hari', 'Indu', 'Jonaki', 'Kamal', 'Lakhi', 'Mina',
      'Nabin', 'Ojas', 'Pallabi', 'Rupam', 'Sanjib', 'Tultul', 'Uma'])[1 + floor(20 * random() ^ 1.5)],
    'last_name', (ARRAY['Borah', 'Das', 'Saikia', 'Gogoi', 'Hazarika', 'Kalita', 'Deka', 'Baruah', 'Nath', 'Phukan', 'Rajkhowa', 'Chutia',
      'Zaman', 'Pegu', 'Doley', 'Tamuli', 'Bordoloi', 'Konwar', 'Mahanta', 'Sonowal'])[1 + floor(20 * random() ^ 1.5)]
      || CASE WHEN random() < 0.02 THEN ' ' || substr(md5(random()::text), 1, 6) ELSE '' END,
    'email', 'asha@example.com', 'street', 'Station Road ' || floor(200 * random()), 'city', 'Biswanath Chariali', 'state', 'Assam',
    'zipcode', '784164', 'country', 'India', 'phone', '+91 ' || floor(60000 + 39999 * random()) || ' ' || floor(10000 + 89999 * random())) AS address
  FROM users u;
  ALTER TABLE seed_shoppers ADD PRIMARY KEY (n);
  ANALYZE seed_products, seed_shoppers`

const addresses = `
  UPDATE users u SET name = concat(address ->> 'first_name', ' ', address ->> 'last_name') FROM seed_shoppers s WHERE s.id = u.id;
  INSERT INTO addresses (id, user_id, first_name, last_name, email, street, city, state, zipcode, country, phone)
  SELECT (address ->> 'id')::uuid, id, address ->> 'first_name', address ->> 'last_name', address ->> 'email', address ->> 'street',
    address ->> 'city', address ->> 'state', address ->> 'zipcode', address ->> 'country', address ->> 'phone'
  FROM seed_shoppers`

/** The seller has delivered one order in 25 and has 60 to deliver. */
const deliveries = `
  INSERT INTO order_deliveries (order_id, rider_id, assigned_at, code, delivered_at)
  SELECT id, (SELECT id FROM sellers LIMIT 1), created_at, '0417', CASE status WHEN 'Delivered' THEN created_at END FROM orders
  WHERE status = 'Delivered' AND number % 25 = 3
    OR id IN (SELECT id FROM orders WHERE is_placed AND status IN ('Processing', 'Shipped') ORDER BY number DESC LIMIT 60)`

/** Counts what no handler of order events has counted. */
const customerFigures = new URL('../ops/recount-customers.sql', import.meta.url)

const batchOfOrders = `
  WITH given AS MATERIALIZED (
    SELECT i, at, floor(${shopperCount} * random() ^ 2)::int AS shopper, floor(1000 * random())::int AS first, 1 + floor(5 * random() ^ 2)::int AS lines,
      random() AS luck, CASE WHEN random() < 0.1 THEN 'Online' ELSE 'COD' END AS payment_type,
      (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7' || substr(md5(i::text), 1, 3) || '8' || substr(md5(i::text), 4, 15))::uuid AS id
    FROM (SELECT i, least(now(), date_trunc('day', day) + interval '90 minutes' + 14 * (day - date_trunc('day', day)) / 24) AS at
      FROM (SELECT i, now() - ($3 - i) * interval '730 days' / $3 AS day
        FROM generate_series($1::int, $2::int) AS i) AS days) AS times
  ), sorted AS MATERIALIZED (
    SELECT *, CASE WHEN i > $3 - 60 THEN 'Pending' WHEN i > $3 - 90 THEN 'Processing' WHEN i > $3 - 150 THEN 'Shipped'
      WHEN luck < 0.05 THEN 'Cancelled' ELSE 'Delivered' END AS status FROM given
  ), bought AS MATERIALIZED (
    SELECT s.id AS order_id, s.status, k AS position, 1 + (s.i + k) % 3 AS quantity, p.*
    FROM sorted s CROSS JOIN generate_series(1, 5) AS k JOIN seed_products p ON p.n = (s.first + k * 37) % 1000 WHERE k <= s.lines
  ), placed AS (
    INSERT INTO orders (id, user_id, request_hash, payment_type, status, is_paid, items_paise, charges,
      amount_paise, due_paise, address, version, created_at)
    SELECT s.id, u.id, '', payment_type, status, status = 'Delivered' AND luck < 0.9, items, '{"handling":1200,"platform":600,"delivery":0}', items + 1800, items + 1800, u.address,
      CASE WHEN status = 'Pending' THEN 1 ELSE 2 END, at
    FROM sorted s JOIN seed_shoppers u ON u.n = s.shopper
      JOIN (SELECT order_id, sum(offer_price_paise * quantity) AS items FROM bought GROUP BY order_id) AS b ON b.order_id = s.id
    ORDER BY i
  ), written AS (
    INSERT INTO order_lines (order_id, position, product_id, quantity, name, category, price_paise, offer_price_paise, weight, stock_held)
    SELECT order_id, position, id, quantity, name, category, price_paise, offer_price_paise, weight, CASE status WHEN 'Cancelled' THEN 0 ELSE quantity END FROM bought
  ), moved AS (
    INSERT INTO stock_movements (product_id, kind, delta, order_id, order_version, at)
    SELECT b.id, 'sale', -quantity, s.id, 1, at FROM bought b JOIN sorted s ON s.id = b.order_id
    UNION ALL
    SELECT b.id, 'return', quantity, s.id, 2, at FROM bought b JOIN sorted s ON s.id = b.order_id WHERE s.status = 'Cancelled'
  )
  INSERT INTO order_events (order_id, version, kind, payload, user_id, seller_id, at)
  SELECT s.id, 1, 'placed', '{"to":"Pending"}'::jsonb, u.id, NULL::uuid, at FROM sorted s JOIN seed_shoppers u ON u.n = s.shopper
  UNION ALL
  SELECT s.id, 2, CASE status WHEN 'Processing' THEN 'accepted' ELSE lower(status) END, jsonb_build_object('from', 'Pending', 'to', status), NULL, (SELECT id FROM sellers WHERE email = 'nayan@example.com'), at + interval '40 minutes'
  FROM sorted s WHERE status <> 'Pending'`

const payments = `
  INSERT INTO order_payments (id, order_id, amount_paise, method, received_by, received_at)
  SELECT gen_random_uuid(), o.id, amount_paise, 'Cash', s.id, o.created_at + interval '40 minutes'
  FROM orders o, sellers s WHERE is_paid AND payment_type = 'COD' AND s.email = 'nayan@example.com'`

const stock = `
  UPDATE products p SET stock = m.stock
  FROM (SELECT product_id, sum(delta)::int AS stock FROM stock_movements GROUP BY product_id) AS m WHERE m.product_id = p.id`

const indexesToBuild = `
  WITH filled AS (SELECT unnest(
    ARRAY['orders', 'order_lines', 'order_events', 'order_payments', 'stock_movements']::regclass[]) AS id)
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
  FROM pg_constraint WHERE contype = 'u' AND conrelid IN (SELECT id FROM filled)
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid) FROM pg_index
  WHERE indrelid IN (SELECT id FROM filled) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`
