import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listMigrationFaults } from './migration-faults.ts'
import { root } from './source-files.ts'

/** The rule is younger: docs/decisions/0057. */
const lastUnchecked = '0042_import_undo.sql'
const names = readdirSync(`${root}migrations`)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

/** Migrations of an update for which the shop stops. */
const whileStopped = [
  '0102_order_charges.sql',
  '0105_handlers_for_triggers.sql',
  '0106_cart_items.sql',
  '0107_enum_domains.sql',
  '0109_stored_sentences.sql',
  '0110_names.sql',
  '0111_packing_and_delivery.sql',
  '0112_rejected_utrs.sql',
]

test.each(names.filter((name) => name > lastUnchecked && !whileStopped.includes(name)))(
  '%s can run while the shop serves',
  (name) => {
    const text = readFileSync(`${root}migrations/${name}`, 'utf8')
    const earlier = names.filter((other) => other < name)
    expect(listMigrationFaults({ name, text }, earlier)).toEqual([])
  },
)

test('a constraint that was added without a check of its rows is validated by a later migration', () => {
  const schema = readFileSync(`${root}docs/schema.sql`, 'utf8')
  expect(schema.match(/CONSTRAINT/g)?.length).toBeGreaterThan(200)
  expect(schema.match(/^.* NOT VALID\b.*$/gm) ?? []).toEqual([])
})

test('orders has no more columns than decision 0189 allows', () => {
  const schema = readFileSync(`${root}docs/schema.sql`, 'utf8')
  const [, table = ''] = /^CREATE TABLE orders \(\n(.*?)^\);/ms.exec(schema) ?? []
  expect(table.match(/^ {2}(?!CONSTRAINT)\w+ /gm)).toHaveLength(32)
})

const alone = '-- outside a transaction\n'

describe('the check finds', () => {
  test.each([
    ['a volatile default', 'ALTER TABLE orders ADD COLUMN token uuid DEFAULT gen_random_uuid()'],
    ['NOT NULL without a default', 'ALTER TABLE orders ADD note text NOT NULL'],
    ['a generated column', 'ALTER TABLE products ADD COLUMN a text GENERATED ALWAYS AS (lower(name)) STORED'],
    ['an identity', 'ALTER TABLE order_lines ADD COLUMN n bigserial'],
    ['a new column with a check', "ALTER TABLE users ADD COLUMN a text, ADD b text CHECK (b <> '')"],
    ['a new column with a reference', 'ALTER TABLE orders ADD COLUMN coupon uuid REFERENCES coupons (id)'],
    ['a new unique column', 'ALTER TABLE "public"."orders" ADD COLUMN token text UNIQUE'],
    ['a new type', 'ALTER TABLE IF EXISTS users ALTER COLUMN name TYPE json USING name::json'],
    ['SET NOT NULL', 'ALTER TABLE ONLY messages ALTER kind SET NOT NULL'],
    ['a constraint that is checked at once', 'ALTER TABLE orders ADD CONSTRAINT a CHECK (amount_paise > 0)'],
    ['one without a name', 'alter table orders\n  add check (amount_paise > 0)'],
    ['a foreign key', 'ALTER TABLE order_lines ADD FOREIGN KEY (order_id) REFERENCES orders (id)'],
    ['a primary key', 'ALTER TABLE cart_items ADD PRIMARY KEY (user_id, product_id)'],
    ['an index that blocks writes', 'CREATE UNIQUE INDEX IF NOT EXISTS a ON stock_movements (at)'],
    ['an index on an expression', "CREATE INDEX a ON audit_log USING gin (to_tsvector('simple', action))"],
    ['CONCURRENTLY in a transaction', 'CREATE INDEX CONCURRENTLY a ON orders (number)'],
    ['CONCURRENTLY beside a statement', `${alone}CREATE INDEX CONCURRENTLY a ON orders (number); SELECT 1`],
    ['the marker without an index', `${alone}ALTER TABLE orders ADD COLUMN a text`],
    [
      'VALIDATE below its constraint',
      'ALTER TABLE orders ADD CHECK (true) NOT VALID; ALTER TABLE orders VALIDATE CONSTRAINT a',
    ],
    [
      'a changed rule without its CHECK',
      'CREATE OR REPLACE FUNCTION meets_order_rules(o orders) RETURNS boolean LANGUAGE plpgsql AS $$ $$',
    ],
    ['a move of all rows', 'UPDATE orders SET note = NULL'],
    ['a delete of many rows', 'DELETE FROM messages WHERE mailed_at IS NOT NULL'],
    ['a rewrite', 'ALTER TABLE orders SET UNLOGGED'],
    ['CLUSTER', 'CLUSTER orders USING orders_pkey'],
    ['hidden statements', 'DO $$ BEGIN ALTER TABLE orders DROP COLUMN note; END $$'],
    ['a dropped column', 'ALTER TABLE catalogue_imports ADD COLUMN a text, DROP COLUMN undone'],
    ['one without the word', 'ALTER TABLE catalogue_imports DROP undone'],
    ['a dropped table', 'DROP TABLE IF EXISTS import_rows'],
    ['a renamed column', 'ALTER TABLE catalogue_imports RENAME COLUMN undone TO taken_back'],
    ['a renamed table', 'ALTER TABLE catalogue_imports RENAME TO imports'],
    ['an unknown need', '-- needs 9999_none.sql\nALTER TABLE orders DROP COLUMN note'],
  ])('%s', (_, text) => {
    expect(listMigrationFaults({ name: 'x.sql', text })).toHaveLength(1)
  })
})

describe('the check allows', () => {
  test.each([
    [
      'new columns',
      "ALTER TABLE orders ADD COLUMN a text, ADD b text NOT NULL DEFAULT 'x', ADD c timestamptz DEFAULT now()",
    ],
    [
      'a constraint that is checked later',
      'ALTER TABLE orders ADD CONSTRAINT a CHECK (amount_paise > 0) NOT VALID',
    ],
    ['its validation', 'ALTER TABLE orders VALIDATE CONSTRAINT a'],
    ['a unique constraint on a ready index', 'ALTER TABLE orders ADD CONSTRAINT a UNIQUE USING INDEX b'],
    [
      'an index that blocks nothing',
      `${alone}-- why\nCREATE UNIQUE INDEX CONCURRENTLY a ON orders (number);`,
    ],
    [
      'anything on a new table',
      "CREATE TABLE coupons (id uuid, code text CHECK (code <> ';')); CREATE INDEX a ON coupons (code)",
    ],
    ['a rewrite of a small table', 'ALTER TABLE shop_settings ADD COLUMN a uuid DEFAULT gen_random_uuid()'],
    [
      'a function body',
      'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE orders SET note = NULL $$',
    ],
    [
      'words in comments',
      '-- DROP TABLE orders;\n/* UPDATE orders */ ALTER TABLE orders ALTER COLUMN a DROP NOT NULL',
    ],
    ['a drop that no running release misses', '-- needs 0001_a.sql\nALTER TABLE orders DROP COLUMN note'],
  ])('%s', (_, text) => {
    expect(listMigrationFaults({ name: 'x.sql', text }, ['0001_a.sql'])).toEqual([])
  })
})
