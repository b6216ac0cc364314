import pg from 'pg'
import { openDatabase } from '#server/database/open.ts'
import { emptyShop, type FilledShop, once } from './shops.ts'

/** BENCH_DOCUMENTS, else a hundred thousand. */
export const documentCount = Number(process.env.BENCH_DOCUMENTS ?? 100_000)
/** With a tenth of the documents, to compare what the size of a month costs. */
export const quietMonth = '2026-09'
export const busyMonth = '2026-10'

export function shopWithDocuments(): Promise<FilledShop> {
  return once('documents', async () => {
    const shop = await emptyShop('PostgreSQL', { DEMO_CATALOGUE: 'off' })
    const startedAt = performance.now()
    await seedDocuments(shop.env.DATABASE_URL!)
    return { ...shop, filledMs: performance.now() - startedAt }
  })
}

/** Nine in ten are bills, the others notes for a line of one. A twentieth of the buyers is registered. */
async function seedDocuments(url: string): Promise<void> {
  await (await openDatabase({ url, dataDir: null })).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fill(client).finally(() => client.end())
}

async function fill(client: pg.Client): Promise<void> {
  await client.query(`SET synchronous_commit = off; SET work_mem = '64MB'`)
  await client.query(sellerAndProducts)
  // Skips foreign keys and the sums of each note, which take most of the time. The CHECKs of rows stay.
  await client.query(
    `SELECT set_config('session_replication_role', 'replica', false) FROM pg_roles WHERE rolname = current_user AND rolsuper`,
  )
  for (const [month, count] of [
    [quietMonth, documentCount / 10],
    [busyMonth, documentCount],
  ] as const) {
    const bills = Math.round(count * 0.9)
    await client.query('TRUNCATE seed_bills')
    await client.query(seedBills, [`${month}-01`, bills])
    await client.query(seedNotes, [`${month}-01`, bills, count - bills])
  }
  await client.query('DROP TABLE seed_bills, seed_goods')
  await client.query('VACUUM (ANALYZE)')
}

/** Ten tax rates and codes in turn. */
const sellerAndProducts = `
  INSERT INTO sellers (id, name, email, password_hash) VALUES (gen_random_uuid(), 'Nayan', 'nayan@example.com', 'none');
  CREATE TABLE seed_goods AS
  SELECT n, gen_random_uuid() AS id, 'Rice No. ' || n AS name, 1900 + n * 10 AS paise,
    (ARRAY[0, 500, 500, 1800, 500, 0, 4000, 500, 500, 1800])[1 + n % 10] AS rate, lpad((401 + n % 200)::text, 4, '0') AS hsn
  FROM generate_series(0, 999) AS n;
  ALTER TABLE seed_goods ADD PRIMARY KEY (n);
  CREATE TABLE seed_bills (i int PRIMARY KEY, id uuid, order_id uuid, at timestamptz, is_business boolean, is_far boolean);
  ANALYZE seed_goods`

const uuidAt = (time: string, text: string) =>
  `(lpad(to_hex((extract(epoch FROM ${time}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${text}), 1, 3) || '8'
    || substr(md5(${text}), 4, 15))::uuid`

/** One to nine lines; the first has the charges. Every twentieth goes to another state. */
const seedBills = `
  WITH numbered AS (
    SELECT i, $1::date::timestamp AT TIME ZONE 'Asia/Kolkata' + (i - 0.5) / $2::int
      * ($1::date + interval '1 month' - $1::date) AS at FROM generate_series(1, $2::int) AS i
  ), bills AS (
    SELECT i, ${uuidAt('at', `'bill ' || $1 || i`)} AS id, ${uuidAt('at', `'order ' || $1 || i`)} AS order_id, at,
      i % 20 = 7 AS is_business, i % 20 = 13 AS is_far FROM numbered
  ), kept AS (
    INSERT INTO seed_bills SELECT * FROM bills
  ), gross AS (
    SELECT b.id, b.is_far, k AS line_no, g.id AS product_id, name, paise, rate, hsn, 1 + (b.i + k) % 3 AS quantity, g.paise * (1 + (b.i + k) % 3) AS amount,
      CASE k WHEN 1 THEN 1800 ELSE 0 END AS charges
    FROM bills b CROSS JOIN generate_series(1, 9) AS k JOIN seed_goods g ON g.n = (b.i * 7 + k * 37) % 1000 WHERE k <= 1 + b.i % 9
  ), taxed AS (
    SELECT *, CASE WHEN is_far THEN 0 ELSE round((amount + charges) * rate / 2.0 / (10000 + rate))::bigint END AS head,
      CASE WHEN is_far THEN round((amount + charges) * rate::numeric / (10000 + rate))::bigint ELSE 0 END AS igst FROM gross
  ), lines AS (
    INSERT INTO document_lines (document_id, line_no, product_id, name, names, pack, quantity, unit_code, unit_paise, hsn,
      treatment, rate_basis_points, amount_paise, charges_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    SELECT id, line_no, product_id, name, '{"as":"চাউল","hi":"चावल"}', '1 kg', quantity, 'PAC',
      paise, hsn, CASE rate WHEN 0 THEN 'nil' ELSE 'taxable' END, rate, amount, charges, amount + charges - 2 * head - igst, head, head, igst
    FROM taxed t RETURNING document_id, amount_paise, taxable_paise, cgst_paise, igst_paise, charges_paise
  ), sums AS (
    SELECT document_id, sum(amount_paise)::bigint AS items, sum(taxable_paise)::bigint AS taxable, sum(cgst_paise)::bigint AS head,
      sum(igst_paise)::bigint AS igst, sum(taxable_paise + 2 * cgst_paise + igst_paise)::bigint AS total FROM lines GROUP BY 1
  ), orders AS (
    INSERT INTO orders (id, request_hash, payment_type, status, is_paid, items_paise, charges, amount_paise, due_paise, address,
      version, created_at)
    SELECT order_id, '', 'COD', 'Delivered', true, items, '{"handling":1200,"platform":600}', items + 1800, items + 1800, '{}', 2, at
    FROM bills b JOIN sums s ON s.document_id = b.id ORDER BY i
  ), payments AS (
    INSERT INTO order_payments (id, order_id, amount_paise, method, received_by, received_at)
    SELECT gen_random_uuid(), order_id, total, CASE WHEN i % 3 = 0 THEN 'UPI' ELSE 'Cash' END,
      (SELECT id FROM sellers LIMIT 1), at FROM bills b JOIN sums s ON s.document_id = b.id
  )
  INSERT INTO documents (id, kind, financial_year, prefix, serial, number, issued_at, order_id, seller_mode, supplier, buyer,
    place_of_supply, charges, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
  SELECT b.id, CASE WHEN is_business THEN 'tax_invoice' ELSE 'invoice_cum_bill_of_supply' END, '26-27', '', ${serialOf('$1', 'i')},
    CASE WHEN is_business THEN 'T' ELSE 'M' END || '26-27/' || lpad(${serialOf('$1', 'i')}::text, 6, '0'), at, order_id, 'regular',
    '{"name":"Haat","sellerName":"Rita Bora","address":["Station Road"],"phone":"1","email":"a@b.in","gstin":"18AABCU9603R1ZM","fssaiLicence":"","state":"18"}',
    jsonb_build_object('name', 'Asha Borah ' || i % 5000, 'street', 'Station Road 4', 'city', 'Tezpur', 'state', 'Assam',
      'zipcode', '784001', 'country', 'India', 'gstin', CASE WHEN is_business THEN '18AAPFU0939F1ZV' ELSE '' END),
    CASE WHEN is_far THEN '12' ELSE '18' END, '{"handling":1200,"platform":600}', taxable, head, head, igst, total
  FROM bills b JOIN sums s ON s.document_id = b.id`

/** Each takes the first line of a bill back. */
const seedNotes = `
  WITH notes AS (
    SELECT n, b.*, b.at + interval '1 minute' AS note_at, ${uuidAt(`b.at + interval '1 minute'`, `'note ' || $1 || n`)} AS note_id
    FROM generate_series(1, $3::int) AS n JOIN seed_bills b ON b.i = 1 + (n - 1) * ($2::int / $3::int)
  ), lines AS (
    INSERT INTO document_lines (document_id, line_no, product_id, name, names, pack, quantity, unit_code, unit_paise, hsn,
      treatment, rate_basis_points, amount_paise, charges_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    SELECT note_id, line_no, product_id, name, names, pack, quantity, unit_code, unit_paise, hsn, treatment, rate_basis_points,
      amount_paise, charges_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise
    FROM notes JOIN document_lines l ON l.document_id = notes.id AND line_no = 1
    RETURNING document_id, taxable_paise, cgst_paise, igst_paise
  )
  INSERT INTO documents (id, kind, financial_year, prefix, serial, number, issued_at, order_id, original_id, reason, seller_mode,
    supplier, buyer, place_of_supply, charges, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
  SELECT note_id, 'credit_note', '26-27', '', ${serialOf('$1', 'n')}, 'C26-27/' || lpad(${serialOf('$1', 'n')}::text, 6, '0'), note_at,
    d.order_id, d.id, 'returned', 'regular', d.supplier, d.buyer, d.place_of_supply, d.charges, l.taxable_paise, l.cgst_paise,
    l.cgst_paise, l.igst_paise, l.taxable_paise + 2 * l.cgst_paise + l.igst_paise
  FROM notes n JOIN lines l ON l.document_id = note_id JOIN documents d ON d.id = n.id`

/** The quiet month comes first. */
function serialOf(day: string, index: string): string {
  return `(${index} + CASE ${day}::text WHEN '${busyMonth}-01' THEN ${documentCount} ELSE 0 END)`
}
