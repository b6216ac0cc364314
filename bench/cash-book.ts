import pg from 'pg'
import { type Connection, timed, timeEach } from './http-client.ts'
import { formatInteger, latencyRow, type Row } from './results-table.ts'

/** Months without a closing have as many. A million take longer to close than a connection may be silent. */
const maxEntries = 100_000
/** A day of a busy shop. */
const entriesOfDay = 3000
const repeats = 200

type Target = { databaseUrl: string; connection: Connection; headers: Record<string, string> }

/** The cash book of a shop that closed no day for months, the closing of all its entries, and the day after. */
export async function* cashBook({ databaseUrl, connection, headers }: Target): AsyncGenerator<Row> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { id, entries } = await addEntries(client)
  const paths = ['', '/own', `/entries?person=${id}`, '/closings'].map((path) => `/api/seller/cash${path}`)
  const { times } = await timeEach(connection, { paths: Array(5).fill(paths[0]), headers })
  yield seconds(`cash book, ${formatInteger(entries)} entries of an open day`, Math.max(...times))
  yield seconds('the closing of them', await timed(() => close(1)))
  await client.query(corrections, [id, entriesOfDay])
  await client.end()
  const after = await timeEach(connection, { paths: Array(repeats).fill(paths).flat(), headers })
  const what = `cash book, ${formatInteger(entriesOfDay)} entries of an open day`
  yield latencyRow({ what, ...after, maxP99: 50 })
  yield seconds('the closing of them', await timed(() => close(2)))

  async function close(number: number): Promise<void> {
    const body = JSON.stringify({ key: crypto.randomUUID(), number })
    const reply = await connection.send({ method: 'POST', path: '/api/seller/cash/close', headers, body })
    if (reply.status !== 200) throw new Error(`The day was not closed: ${reply.status} ${reply.body}`)
  }
}

function seconds(what: string, ms: number): Row {
  return { what, measured: `${(ms / 1000).toFixed(2)} s`, ok: null }
}

/** The seed writes payments alone. */
async function addEntries(client: pg.Client): Promise<{ id: string; entries: number }> {
  await client.query(payments)
  await client.query('VACUUM ANALYZE cash_entries')
  const { rows } = await client.query<{ id: string; entries: number }>(
    'SELECT seller_id AS id, count(*)::integer AS entries FROM cash_entries GROUP BY 1 LIMIT 1',
  )
  if (!rows[0]) throw new Error('No order was paid in cash')
  return rows[0]
}

const payments = `
  INSERT INTO cash_entries (kind, seller_id, amount_paise, order_id, payment_id, by_seller, at)
  SELECT 'collected', received_by, amount_paise, order_id, id, received_by, received_at FROM order_payments
  WHERE method = 'Cash' LIMIT ${maxEntries}`

const corrections = `
  INSERT INTO cash_entries (kind, seller_id, amount_paise, note, by_seller, request_key)
  SELECT 'correction', $1::uuid, 100 + n, 'As counted', $1::uuid, gen_random_uuid() FROM generate_series(1, $2::integer) AS n`
