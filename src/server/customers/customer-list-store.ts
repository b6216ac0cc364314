import { type RawBuilder, sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Customer, CustomerQuery } from '#contract/seller/customer.ts'
import { t } from '#domain/i18n/translate.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { isPhoneKnown } from '#server/account/phone-store.ts'
import { parseAmount } from '#server/database/parse-amount.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput } from '#server/http/errors.ts'
import { hasBlockedPhone } from './blocked-phone-store.ts'
import { escapeLike, parseCustomerSearch } from './parse-customer-search.ts'

type ListInput = { query: CustomerQuery; hasEmails: boolean }
export type CustomerPage = { customers: Customer[]; nextCursor: string | null }

const defaultLimit = 40

/** Throws 400 for an invalid cursor. */
export async function listCustomers(db: Db, { query, hasEmails }: ListInput): Promise<CustomerPage> {
  const limit = query.limit ?? defaultLimit
  const page = { sort: query.sort ?? 'recent', cursor: parseCursor(query.cursor), count: limit + 1 }
  const keys = await findKeys(db, { q: query.q ?? '', hasEmails, page })
  const shown = keys.slice(0, limit)
  const last = keys.length > limit ? shown.at(-1) : undefined
  const rows = await selectCustomers(
    db,
    shown.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    customers: shown.flatMap(({ id }) => {
      const row = byId.get(id)
      return row ? [toCustomer(row, hasEmails)] : []
    }),
    nextCursor: last ? Buffer.from(`${last.value} ${last.id}`).toString('base64url') : null,
  }
}

type Key = { id: string; value: string }
type Page = { sort: 'recent' | 'sum'; cursor: Key | null; count: number }

/** A frequent name is found among the first customers, a rare one by the index. */
const scanSize = 2000

async function findKeys(db: Db, input: { q: string; hasEmails: boolean; page: Page }): Promise<Key[]> {
  const { q, hasEmails, page } = input
  const columns = sql`c.user_id AS id, ${sortValue(page)} AS value`
  if (q === '')
    return run(db, sql`SELECT ${columns} FROM customer_stats c WHERE ${afterCursor(page)} ${inOrder(page)}`)
  const { patterns, isPhone } = parseCustomerSearch(q)
  if (patterns.length === 0) return []
  const names = sql.join(
    patterns.map((pattern) => sql`(' ' || lower(u.name)) LIKE lower(${pattern})`),
    sql` AND `,
  )
  const isEmail = q.includes('@')
  const exact = isEmail && hasEmails ? await findByEmail(db, { q, columns, page }) : []
  if (exact.length > 0) return exact
  if (!isPhone && !isEmail) {
    const scanned = { ...page, count: scanSize }
    const found = await run(
      db,
      sql`SELECT ${columns} FROM (SELECT * FROM customer_stats c WHERE ${afterCursor(page)} ${inOrder(scanned)}) AS c
        JOIN users u ON u.id = c.user_id WHERE ${names} ${inOrder(page)}`,
    )
    if (found.length === page.count) return found
  }
  const hits = isPhone
    ? sql`SELECT user_id AS id FROM addresses WHERE phone_key(phone) LIKE ${patterns[0]}
        UNION SELECT id FROM users WHERE phone LIKE ${patterns[0]}`
    : sql`SELECT id FROM users u WHERE ${names} ${hasEmails && !/\s/.test(q) ? emailHits(q) : sql``}`
  return run(
    db,
    sql`WITH hits AS MATERIALIZED (${hits})
      SELECT ${columns} FROM hits JOIN customer_stats c ON c.user_id = hits.id WHERE ${afterCursor(page)} ${inOrder(page)}`,
  )
}

function emailHits(q: string): RawBuilder<unknown> {
  return sql`UNION SELECT id FROM users WHERE lower(email) LIKE lower(${`%${escapeLike(q)}%`})`
}

type EmailInput = { q: string; columns: RawBuilder<unknown>; page: Page }

/** A whole address: the text index reads long lists for the end that many addresses share. */
function findByEmail(db: Db, { q, columns, page }: EmailInput): Promise<Key[]> {
  return run(
    db,
    sql`SELECT ${columns} FROM users u JOIN customer_stats c ON c.user_id = u.id
      WHERE lower(u.email) = lower(${q}) AND ${afterCursor(page)}`,
  )
}

async function run(db: Db, query: RawBuilder<unknown>): Promise<Key[]> {
  const { rows } = await sql<Key>`${query}`.execute(db)
  return rows
}

function sortColumn({ sort }: Page): RawBuilder<unknown> {
  return sort === 'sum' ? sql`c.delivered_paise` : sql`c.last_order_at`
}

/** Paise, or microseconds since 1970. A bigint as text. */
function sortValue(page: Page): RawBuilder<unknown> {
  return page.sort === 'sum'
    ? sql`c.delivered_paise::text`
    : sql`(extract(epoch FROM c.last_order_at) * 1000000)::bigint::text`
}

function inOrder(page: Page): RawBuilder<unknown> {
  return sql`ORDER BY ${sortColumn(page)} DESC, c.user_id DESC LIMIT ${page.count}`
}

function afterCursor(page: Page): RawBuilder<unknown> {
  if (!page.cursor) return sql`true`
  const { value, id } = page.cursor
  const key =
    page.sort === 'sum'
      ? sql`${value}::bigint`
      : sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`
  return sql`(${sortColumn(page)}, c.user_id) < (${key}, ${id}::uuid)`
}

/** Up to the year 2286, or ₹10 trillion. */
function parseCursor(text: string | undefined): Key | null {
  if (text === undefined) return null
  const [value = '', id = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  if (!/^\d{1,16}$/.test(value) || !isUuid(id)) throw invalidInput(() => t('server.cursor'))
  return { value, id }
}

export type CustomerRow = {
  id: string
  name: string
  email: string | null
  created_at: Date
  login_phone: string | null
  is_phone_known: boolean
  /** The number of the last address. */
  phone: string | null
  is_blocked: boolean
  orders: number
  delivered: number
  refused: number
  delivered_paise: unknown
  last_order_at: Date
}

export async function selectCustomers(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    SELECT u.id, u.name, u.email, u.created_at, u.phone AS login_phone, ${isPhoneKnown} AS is_phone_known,
      c.orders, c.delivered, c.refused, c.delivered_paise, c.last_order_at,
      (SELECT phone FROM addresses a WHERE a.user_id = u.id ORDER BY a.id DESC LIMIT 1) AS phone,
      ${hasBlockedPhone(sql.ref('u.id'))} AS is_blocked
    FROM users u JOIN customer_stats c ON c.user_id = u.id WHERE u.id = ANY (${ids}::uuid[])`.execute(db)
  return rows
}

export function toCustomer(row: CustomerRow, hasEmail: boolean): Customer {
  const { id, name, email, orders, delivered, refused, delivered_paise, last_order_at } = row
  return {
    _id: id,
    name,
    ...(hasEmail && email !== null && { email }),
    phone: row.login_phone ?? row.phone,
    isBlocked: row.is_blocked,
    orders,
    delivered,
    refused,
    deliveredSum: rupeesFromPaise(parseAmount(delivered_paise)),
    lastOrderAt: last_order_at.getTime() === 0 ? null : last_order_at.toISOString(),
  }
}
