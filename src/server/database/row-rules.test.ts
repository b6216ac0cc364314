import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import type { Db } from './tables.ts'

/** docs/decisions/0182. */
const functions = {
  products: 'meets_product_rules',
  orders: 'meets_order_rules',
  order_events: 'meets_event_rules',
}

/** CHECKs beside the function of their table, and why each is one: every placed order reads its text. */
const separateChecks: Record<string, string> = {}

const shop = await startShop()
let product: string
let order: string
beforeAll(async () => {
  const asha = await aShopper(shop)
  product = (await aProduct(shop, { offerPrice: 50 }))._id
  const items = [{ product, quantity: 1 }]
  order = (await asha.placeCodOrder({ items, address: asha.address })).order._id
})

const changeProduct = (change: string) => sql`UPDATE products SET ${sql.raw(change)} WHERE id = ${product}`
const changeOrder = (change: string) => sql`UPDATE orders SET ${sql.raw(change)} WHERE id = ${order}`
/** Events are never changed. */
const addEvent = (kind: string, payload: object) => sql`
  INSERT INTO order_events (order_id, version, kind, payload)
  SELECT ${order}, 1 + max(version), ${kind}, ${JSON.stringify(payload)}::jsonb FROM order_events WHERE order_id = ${order}`

const brokenProducts: [rule: string, change: string][] = [
  ['products_name_check', "name = ''"],
  ['products_names_check', 'names = \'{"fr": "Riz"}\''],
  ['products_names_check', 'names = \'{"hi": ""}\''],
  ['products_names_check', `names = '{"as": "${'a'.repeat(201)}"}'`],
  ['products_names_check', "names = '[]'"],
  ['products_localized_descriptions_check', 'localized_descriptions = \'{"hi": []}\''],
  ['products_localized_descriptions_check', 'localized_descriptions = \'{"hi": ["a", 1]}\''],
  ['products_localized_descriptions_check', 'localized_descriptions = \'{"fr": ["Riz"]}\''],
  ['products_search_words_check', "search_words = '{rice,NULL}'"],
  ['products_search_words_check', "search_words = ARRAY['']"],
  ['products_search_words_check', "search_words = array_fill('rice'::text, ARRAY[31])"],
  ['products_sku_check', "sku = ''"],
  ['products_barcode_check', "barcode = '1234567'"],
  ['products_brand_check', "brand = ''"],
  ['products_weight_check', "weight = ''"],
  ['products_category_check', "category = 'Toys'"],
  ['products_family_check', "family = ''"],
  ['products_family_check', "family = repeat('f', 201)"],
  ['products_family_label_check', "family_label = ''"],
  ['products_family_label_check', "family_label = repeat('f', 61)"],
  ['products_price_paise_check', 'price_paise = 100000001'],
  ['products_check', 'offer_price_paise = 0'],
  ['products_check', 'offer_price_paise = price_paise + 1'],
  ['products_stock_check', 'stock = -1'],
  ['products_sold_units_check', 'sold_units = -1'],
  ['products_step_check', 'step_grams = 60'],
  ['products_pictures_check', "pictures = '{a,b,c,d,e}'"],
]

const replaced = `source = 'replacement', replaces_id = id`
const brokenOrders: [rule: string, change: string][] = [
  ['orders_payment_type_check', "payment_type = 'Barter'"],
  ['orders_status_check', "status = 'Lost'"],
  ['orders_check1', "is_placed = false, pay_by = now() + interval '1 hour'"],
  ['orders_check1', "is_placed = false, pay_by = now(), payment_type = 'Online', is_paid = true"],
  ['orders_check2', 'pay_by = now()'],
  ['orders_check3', "is_placed = false, payment_type = 'Online'"],
  ['orders_idempotency_key_check', "idempotency_key = ''"],
  ['orders_idempotency_key_check', "idempotency_key = repeat('k', 256)"],
  ['orders_address_check', "address = '[]'"],
  ['orders_source_check', "source = 'letter'"],
  ['orders_substitution_check', "substitution = 'any'"],
  ['orders_slot_check', "slot_id = 'a'"],
  ['orders_slot_check', "slot_id = 'a', slot_from = now(), slot_to = now()"],
  ['orders_replaces_check', replaced],
  ['orders_replaces_check', "source = 'replacement'"],
  ['orders_items_paise_check', 'items_paise = 0, amount_paise = 1800, due_paise = 1800'],
  ['orders_charges_check', 'charges = \'{"handling": 2400, "platform": -600}\''],
  ['orders_amount_check', 'amount_paise = amount_paise + 1'],
  ['orders_due_check', 'due_paise = 0'],
  ['orders_due_check', 'due_paise = amount_paise + 1'],
]

const brokenEvents: [rule: string, kind: string, payload: object][] = [
  ['order_events_kind_check', 'lost', {}],
  ['order_events_check', 'accepted', {}],
  ['order_events_check1', 'accepted', { to: 'Processing' }],
  ['order_events_check1', 'placed', { from: 'Pending', to: 'Pending' }],
  ['order_events_check1', 'packed', { from: 'Processing' }],
]

describe('a row that breaks a rule is refused with its name', () => {
  const expectRefused = (statement: RawBuilder<unknown>, refusal: { table: string; constraint: string }) =>
    expect(statement.execute(shop.db)).rejects.toMatchObject({ code: '23514', ...refusal })

  test.each(brokenProducts)('%s: %s', (constraint, change) =>
    expectRefused(changeProduct(change), { table: 'products', constraint }),
  )

  // A trigger reads the items of a combo before the rules.
  test.each(["'[]'", "'{}'", 'to_jsonb(array_fill(1, ARRAY[31]))'])('products_combo_check: %s', (combo) =>
    expect(withoutTriggers((tx) => changeProduct(`combo = ${combo}`).execute(tx))).rejects.toMatchObject({
      code: '23514',
      constraint: 'products_combo_check',
    }),
  )

  test.each(brokenOrders)('%s: %s', (constraint, change) =>
    expectRefused(changeOrder(change), { table: 'orders', constraint }),
  )

  test.each(brokenEvents)('%s: %s %j', (constraint, kind, payload) =>
    expectRefused(addEvent(kind, payload), { table: 'order_events', constraint }),
  )
})

test('every rule of the functions is broken above', async () => {
  const { rows } = await sql<{ body: string }>`
    SELECT prosrc AS body FROM pg_proc WHERE proname = ANY (${Object.values(functions)}::text[])`.execute(
    shop.db,
  )
  const rules = rows.flatMap(({ body }) => [...body.matchAll(/THEN\s+'(\w+)'/g)].map(([, rule]) => rule))
  const broken = [...brokenProducts, ...brokenOrders, ...brokenEvents].map(([rule]) => rule)
  expect(rules).toHaveLength(36)
  expect(rules.toSorted()).toEqual([...new Set([...broken, 'products_combo_check'])].toSorted())
})

test('a row that breaks none is written, as are those whose optional columns are NULL', async () => {
  const names = `names = '{"hi": "चावल"}', localized_descriptions = '{"as": ["চাউল"]}', search_words = '{rice}'`
  for (const change of [
    `${names}, step_grams = 250, pictures = '{a}'`,
    'sku = NULL, brand = NULL, weight = NULL',
  ])
    expect(await countChanged(changeProduct(change))).toBe(1)
  for (const change of [
    "slot_id = 'a', slot_from = now(), slot_to = now() + interval '1 h'",
    'idempotency_key = NULL',
  ])
    expect(await countChanged(changeOrder(change))).toBe(1)
  expect(await countChanged(addEvent('packed', {}))).toBe(1)
  expect(await countChanged(addEvent('accepted', { from: 'Pending', to: 'Processing' }))).toBe(1)
})

async function countChanged(statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(shop.db)).numAffectedRows)
}

test('the functions find what they call while a dump is restored, which searches no schema', () =>
  withoutTriggers(async (tx) => {
    await sql`SET LOCAL search_path = ''`.execute(tx)
    for (const table of ['products', 'orders'])
      expect(
        Number(
          (await sql`UPDATE public.${sql.raw(table)} SET version = version`.execute(tx)).numAffectedRows,
        ),
      ).toBe(1)
    await sql`INSERT INTO public.order_events (order_id, version, kind, payload) VALUES (${order}, 99, 'packed', '{}')`.execute(
      tx,
    )
  }))

function withoutTriggers(write: (tx: Db) => Promise<unknown>): Promise<void> {
  return shop.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    await write(tx)
  })
}

test('each of these tables has one CHECK, which calls its function', async () => {
  const { rows } = await sql<{ table: string; name: string; rule: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid, true) AS rule
    FROM pg_constraint WHERE contype = 'c' AND conrelid::regclass::text = ANY (${Object.keys(functions)}::text[])
    ORDER BY conrelid::regclass::text`.execute(shop.db)
  const expected = Object.entries(functions).map(([table, name]) => ({
    ...{ table, name: `${table}_rules`, rule: `CHECK (${name}(${table}.*))` },
  }))
  expect(rows.filter(({ name }) => !(name in separateChecks))).toEqual(
    expected.toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  )
})
