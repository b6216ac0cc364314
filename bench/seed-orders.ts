import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { defaultFees, listFees } from '#domain/pricing/charges.ts'
import { cashLimitsFor, defaultCashLimits } from '#domain/settings/cash-limits.ts'
import { newToken, sessionEnd, shopperCookie } from '#server/auth/sessions/session-token.ts'
import type { Database } from '#server/database/database.ts'
import { newId } from '#server/database/new-id.ts'
import { vacuum } from '#server/database/vacuum.ts'
import type { OrderRequest } from '#server/order/place/order-request.ts'
import { insertOrder } from '#server/order/place/place-order-store.ts'
import { priceLines } from '#server/order/place/place-priced.ts'
import { type Connection, get } from './http-client.ts'

export type Shopper = { id: string; address: string; cookie: string }
export type Seeded = { shoppers: Shopper[]; products: string[] }

/** Places a thousand orders and vacuums, because the planner chooses differently on empty tables. */
export async function seedShoppers(database: Database): Promise<Seeded> {
  const { db } = database
  const products = Array.from({ length: 1000 }, newId)
  await sql`INSERT INTO products (id, name, description, category, price_paise, offer_price_paise, weight, stock)
    SELECT id, 'Rice No. ' || n, ARRAY['Small, fragrant grains'], 'Grocery', 10000 + n, 9000 + n, '1 kg', 10000000
    FROM unnest(${products}::uuid[]) WITH ORDINALITY AS p (id, n)`.execute(db)
  await sql`INSERT INTO stock_movements (product_id, kind, delta) SELECT id, 'opening', stock FROM products WHERE stock IS NOT NULL`.execute(
    db,
  )
  const people = Array.from({ length: 200 }, () => ({ id: newId(), address: newId(), token: newToken() }))
  const ids = people.map(({ id }) => id)
  const [addresses, hashes] = [people.map(({ address }) => address), people.map(({ token }) => token.hash)]
  await sql`INSERT INTO users (id, name, email, password_hash)
    SELECT id, 'Asha', id || '@example.com', 'none' FROM unnest(${ids}::uuid[]) AS u (id)`.execute(db)
  await sql`INSERT INTO customer_stats (user_id) SELECT id FROM users`.execute(db)
  await sql`INSERT INTO user_sessions (token_hash, user_id, expires_at, ends_at)
    SELECT hash, id, ${sessionEnd(shopperCookie)}, ${sessionEnd(shopperCookie)}
    FROM unnest(${ids}::uuid[], ${hashes}::bytea[]) AS s (id, hash)`.execute(db)
  await sql`INSERT INTO addresses (id, user_id, first_name, last_name, email, street, city, state, zipcode, country, phone)
    SELECT address, id, 'Asha', 'Borah', 'asha@example.com', 'Station Road 4', 'Biswanath Chariali', 'Assam', '784164', 'India',
      '+91 60000 12345' FROM unnest(${ids}::uuid[], ${addresses}::uuid[]) AS a (id, address)`.execute(db)
  await sql`INSERT INTO cart_items (user_id, product_id, quantity, position)
    SELECT user_id, product_id, 1, position FROM unnest(${ids}::uuid[]) AS u (user_id),
      unnest(${products.slice(0, 20)}::uuid[]) WITH ORDINALITY AS p (product_id, position)`.execute(db)
  const shoppers = people.map(({ id, address, token }) => ({
    id,
    address,
    cookie: `${shopperCookie.name}=${token.text}`,
  }))
  const seeded = { shoppers, products }
  for (let order = 0; order < 1000; order++) await insertOrder(database, randomOrder(seeded).request)
  await vacuum(db)
  return seeded
}

export function randomOrder({ shoppers, products }: Seeded) {
  const random = randomBytes(24)
  const chosen = new Set<string>()
  for (let tries = 0; chosen.size < 5; tries++)
    chosen.add(products[random.readUInt16LE(tries * 2) % products.length]!)
  const lines = [...chosen].map((product, index) => ({ product, quantity: 1 + (random[index]! % 3) }))
  const priced = lines.map((line) => {
    const unitPaise = 9001 + products.indexOf(line.product)
    return { ...line, unitPaise, listPaise: unitPaise }
  })
  const shopper = shoppers[random[23]! % shoppers.length]!
  const key = randomUUID()
  const request: OrderRequest = {
    orderId: newId(),
    customer: { userId: shopper.id, addressId: shopper.address },
    creditPaise: 0,
    lines: priced,
    cartLines: lines,
    combos: [],
    price: priceLines(priced, [...listFees(defaultFees), { kind: 'delivery', paise: 0 }]),
    isRefused: false,
    paymentType: 'COD',
    holdMinutes: null,
    idempotencyKey: key,
    requestHash: Buffer.alloc(32),
    delivery: {
      onlyToPins: null,
      addressRow: null,
      area: null,
      minutes: 30,
      minimumPaise: 0,
      maxCashPaise: null,
      expectedPaise: null,
      slot: null,
      note: null,
      leaveAtDoor: false,
    },
    network: Buffer.alloc(32),
    limits: { openCash: 0, shopperPerHour: 0, networkPerHour: 0 },
    substitution: 'leave-out',
    cashLimits: cashLimitsFor(defaultCashLimits, { isUnproved: false }),
  }
  const headers = { cookie: shopper.cookie, 'idempotency-key': key }
  const body = JSON.stringify({ items: lines, address: shopper.address })
  return { request, http: { method: 'POST', path: '/api/order/cod', headers, body } }
}

export async function placeOrder(connection: Connection, seeded: Seeded) {
  const startedAt = performance.now()
  const reply = await get(connection, randomOrder(seeded).http)
  return { time: performance.now() - startedAt, id: String(JSON.parse(String(reply)).order._id) }
}
