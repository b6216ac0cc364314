import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { errorStatuses } from '#server/http/shop-errors.ts'
import {
  groups,
  type Import,
  listFolders,
  moduleOf,
  readSource,
  readSources,
  root,
  type SourceFile,
} from './source-files.ts'

/**
 * The layout that the README draws, as a test. A new folder, a new import direction or a second writer of
 * a table is added here on purpose, in the commit that needs it.
 */
const topFolders = ['.ci', 'bench', 'demo', 'docs', 'messages', 'migrations', 'ops', 'scripts', 'src', 'test']
const testFolders = [
  ...['api', 'builders', 'cluster', 'crash', 'e2e', 'fakes', 'fixtures', 'mutation', 'order-life', 'pages'],
  'ticket-life',
]
/** What tools and running shops leave behind; git ignores it. */
const ignoredFolders = [
  '.git',
  '.github',
  '.idea',
  '.vscode',
  'data',
  'dist',
  'node_modules',
  'node_modules.old',
]

type Layer = {
  /** The layers that it may import. */
  below: string[]
  /** In import order: a module imports itself and the modules before it. */
  modules: string[]
  /** The packages that it may import. */
  packages: RegExp
}

const layers: Record<string, Layer> = {
  domain: {
    below: [],
    modules: [
      'i18n',
      'category',
      'pricing',
      'pos',
      'tax',
      'books',
      'declarations',
      'delivery',
      'banners',
      'import',
      'search',
      'weight',
      'family',
      'combo',
      'substitution',
      'ticket',
      'settings',
      'staff',
    ],
    packages: /^icu-minify\/format$/,
  },
  contract: {
    below: ['domain'],
    modules: [
      'requests',
      'catalogue',
      'seller',
      'seller/category',
      'seller/family',
      'seller/pictures',
      'seller/banners',
      'seller/orders',
      'seller/delivery',
      'seller/cash',
      'seller/tax',
      'ticket',
      'payment',
      'seller/pos',
    ],
    packages: /^zod$/,
  },
  server: {
    below: ['contract', 'domain'],
    modules: [
      ...['i18n', 'http', 'database', 'cache', 'async', 'jobs', 'metrics', 'audit'],
      ...[
        'notifications/outbox',
        'notifications/mail',
        'auth',
        'account',
        'staff',
        'notifications/push',
        'keys',
      ],
      ...['settings', 'tax', 'pictures', 'search', 'catalogue', 'banners', 'import', 'address', 'cart'],
      ...['order/core', 'customers', 'delivery', 'order/stock', 'cash', 'payment', 'document'],
      ...[
        ...['order/read', 'order/mail', 'order/events', 'order/status', 'order/cancel', 'order/accept'],
        ...[
          'order/slot',
          'order/pick',
          'order/substitute',
          'order/deliver',
          'order/place',
          'order/replace',
          'order/edit',
          'order',
        ],
      ],
      ...['ticket', 'to-do', 'reports', 'books', 'pos', 'backup', 'pages'],
    ],
    packages:
      /^(node:.+|zod|uuid|aws4fetch|pg|kysely|sharp|csv-parse|csv-stringify(\/sync)?|yauzl|ipaddr\.js|hucre\/xlsx|otpauth|fastify|@fastify\/.+|nodemailer|prom-client|web-push|stripe|@node-rs\/argon2|@zxcvbn-ts\/.+|@electric-sql\/.+|age-encryption|icu-minify\/.+|@formatjs\/.+)$/,
  },
  web: {
    below: ['contract', 'domain'],
    modules: [
      ...['i18n', 'router', 'ui', 'offline', 'auth', 'notifications', 'live', 'orders'],
      ...[
        'account',
        'address',
        'cart',
        'catalogue',
        'checkout',
        'orders',
        'tickets',
        'layout',
        'home',
        'info',
        'plain',
      ].map((name) => `storefront/${name}`),
      ...[
        ...[
          'lists',
          'events',
          'layout',
          'to-do',
          'products',
          'import',
          'print',
          'orders',
          'customers',
          'tickets',
          'scan',
          'picking',
          'split-view',
        ],
        ...['deliveries', 'payments', 'cash', 'books', 'pos', 'reports', 'settings', 'staff'],
      ].map((name) => `seller/${name}`),
    ],
    packages: /^(react|react-dom|react-router|@tanstack\/react-query|uqr|virtual:client-assets)(\/.+)?$/,
  },
}

/** Modules of the contract without zod. Pages import the types of others; a form imports its schema later. */
const contractForBrowsers = [
  'src/contract/requests/storefront-endpoints.ts',
  'src/contract/endpoints.ts',
  'src/contract/requests/body-kinds.ts',
  'src/contract/requests/json-request.ts',
  'src/contract/endpoint-request.ts',
  'src/contract/client.ts',
  'src/contract/form-errors.ts',
]
/** Where data from outside gets its type. */
const bridges = [
  'src/server/http/contract-bridge.ts',
  'src/contract/client.ts',
  'src/contract/endpoint-request.ts',
]
/** Entry points of commands, which read the configuration as the process does. */
const isCommand = (file: SourceFile) => file.name.endsWith('-command.ts')

/** Each table and the module that writes it. */
const tableOwners: Record<string, string> = {
  ...owns('account', ['users']),
  ...owns('staff', ['sellers', 'seller_invites']),
  ...owns('auth', [
    'failed_logins',
    'reset_requests',
    'seller_sessions',
    'seller_authenticators',
    'seller_recovery_codes',
  ]),
  ...owns('jobs', ['jobs']),
  ...owns('audit', ['audit_log']),
  ...owns('notifications/outbox', ['messages']),
  ...owns('notifications/push', ['push_deliveries', 'push_keys', 'push_subscriptions']),
  ...owns('keys', ['secret_canary']),
  ...owns('settings', ['shop_settings']),
  ...owns('tax', ['product_taxes', 'category_taxes', 'seller_taxes']),
  ...owns('catalogue', [
    'products',
    'categories',
    'stock_movements',
    'past_prices',
    'product_families',
    'catalogue_version',
    'product_requests',
    'bulk_jobs',
    'bulk_job_steps',
  ]),
  ...owns('banners', ['banners']),
  ...owns('search', ['search_words', 'search_misses']),
  ...owns('import', [
    'catalogue_imports',
    'catalogue_import_parts',
    'catalogue_import_pictures',
    'catalogue_import_rows',
    'catalogue_import_undo',
    'import_rows',
  ]),
  ...owns('pictures', ['picture_marker']),
  ...owns('address', ['addresses', 'closed_addresses']),
  ...owns('cart', ['cart_items']),
  ...owns('customers', ['customer_stats', 'customer_notes', 'blocked_phones']),
  ...owns('delivery', ['delivery_slots']),
  ...owns('payment', [
    'payment_sessions',
    'payment_events',
    'early_payment_events',
    'payment_exceptions',
    'practice_checkouts',
    'order_payments',
    'upi_reviews',
    'credit_accounts',
    'credit_entries',
    'credit_codes',
  ]),
  ...owns('cash', ['cash_entries', 'cash_closings', 'cash_closing_people', 'cash_closing_methods']),
  ...owns('document', ['document_series', 'documents', 'document_lines']),
  ...owns('books', ['month_locks']),
  ...owns('order/core', ['orders', 'order_packings', 'order_deliveries', 'order_events']),
  ...owns('order/stock', ['order_substitutes']),
  ...owns('order/place', ['order_lines', 'order_networks', 'sale_conflicts']),
  ...owns('order/pick', ['picked_lines', 'pick_actions']),
  ...owns('order/deliver', ['delivery_attempts']),
  ...owns('order/mail', ['unverified_mails']),
  ...owns('ticket', ['ticket_numbers', 'tickets', 'ticket_lines', 'ticket_photos', 'ticket_events']),
  ...owns('ticket', ['ticket_contacts', 'ticket_links', 'contact_requests']),
  ...owns('reports', ['rollup_days', 'day_orders', 'day_products', 'day_categories', 'day_statuses']),
  ...owns('backup', ['backups']),
  ...owns('reports', ['dirty_days', 'rollup_periods', 'period_products']),
  ...owns('pages', ['builds', 'built_files']),
}

/** Statements that write tables of other modules, each with the reason. */
const sharedWrites: Record<string, string[]> = {
  // One statement places an order: docs/decisions/0003.
  'src/server/order/place/place-order-store.ts': [
    ...['messages', 'order_events', 'orders', 'products', 'stock_movements'],
  ],
  // One statement sells at the counter: docs/decisions/0129.
  'src/server/order/place/place-sale-store.ts': [
    ...['order_events', 'order_packings', 'orders', 'picked_lines', 'products', 'stock_movements'],
  ],
  // An account has its row of figures from the beginning.
  'src/server/account/user-store.ts': ['customer_stats'],
  // A mailed link sets the password of an account and proves its address.
  'src/server/auth/account-store.ts': ['users'],
  // A whole file is applied from a temporary table in one statement: docs/decisions/0017.
  'src/server/import/apply/apply-staged-store.ts': ['products', 'stock_movements'],
  // No version of the order: no list shows whether the cart is cleared, how long a hold lasts or a wrong code.
  'src/server/payment/checkout/order-cart-store.ts': ['orders'],
  'src/server/payment/upi/upi-payment-store.ts': ['orders'],
  'src/server/order/deliver/delivery-attempt-store.ts': ['order_deliveries'],
  // Decided by staff, in the transaction of the order that it belongs to: docs/decisions/0146.
  'src/server/order/replace/replacement-store.ts': ['order_events', 'order_lines', 'orders'],
  // An order gets other lines: docs/decisions/0124.
  'src/server/order/edit/edit-order-store.ts': ['order_lines'],
  // What a line holds is written with the stock.
  'src/server/order/stock/order-stock-store.ts': ['order_lines'],
  'src/server/order/anonymize-customer-store.ts': [
    'delivery_attempts',
    'order_deliveries',
    'order_events',
    'orders',
  ],
}

const orderReaders = ['order/read', 'order/mail', 'order/pick', 'order/substitute', 'notifications/push']

/** Each table and the modules that read it besides its owner. */
const sharedReads: Record<string, string[]> = {
  // Who did it, and whose it is.
  sellers: [
    ...['audit', 'books', 'cash', 'catalogue', 'customers', 'import', 'notifications/push', 'payment'],
    ...['order/accept', 'order/deliver', 'order/mail', 'order/pick', 'order/place', 'order/read', 'ticket'],
  ],
  users: [
    'backup',
    'cart',
    'customers',
    'document',
    'notifications/push',
    'order/mail',
    'order/read',
    'payment',
    'ticket',
  ],
  seller_sessions: ['notifications/push', 'staff'],
  seller_authenticators: ['staff'],
  // What is sold, and what staff need to know of it.
  products: [
    ...['backup', 'cart', 'import', 'order/pick', 'order/place', 'order/substitute', 'payment', 'reports'],
    ...['tax', 'to-do', 'pos', 'pictures'],
  ],
  // What the counter sells most; the size that sells most.
  day_products: ['pos', 'catalogue'],
  // By whose names a file may say where a product belongs.
  categories: ['import', 'pictures'],
  // Which pictures an import may still bring, or bring back.
  catalogue_import_pictures: ['pictures'],
  catalogue_import_rows: ['pictures'],
  catalogue_import_undo: ['pictures'],
  stock_movements: ['backup', 'import', 'order/pick'],
  addresses: ['customers', 'delivery', 'payment'],
  customer_stats: ['backup', 'ticket'],
  ticket_lines: ['backup'],
  customer_notes: ['order/read'],
  delivery_slots: ['backup'],
  // An order, with its lines and what was packed.
  orders: [
    ...orderReaders,
    'document',
    'order/edit',
    ...[
      'order',
      'order/accept',
      'order/deliver',
      'order/events',
      'order/place',
      'order/replace',
      'order/slot',
    ],
    ...['order/status', 'payment', 'cash', 'reports', 'backup', 'customers', 'catalogue'],
    ...['metrics', 'notifications/outbox', 'ticket', 'to-do', 'books', 'pos'],
  ],
  order_packings: ['backup', 'catalogue', 'notifications/push', 'reports', 'ticket'],
  order_deliveries: ['notifications/push', 'order/deliver', 'to-do'],
  order_events: [
    ...[
      'backup',
      'notifications/outbox',
      'notifications/push',
      'order/accept',
      'order/edit',
      'order/events',
      'order/mail',
      'order/place',
      'order/read',
      'payment',
      'ticket',
    ],
  ],
  order_lines: [
    ...orderReaders,
    'document',
    ...['order/edit', 'backup', 'catalogue', 'import', 'notifications/outbox', 'payment', 'reports'],
    ...['order/stock', 'ticket', 'pos', 'pictures'],
  ],
  documents: ['books', 'pos'],
  document_lines: ['books'],
  pick_actions: ['order/edit'],
  picked_lines: [
    'document',
    ...['notifications/outbox', 'notifications/push', 'order/mail', 'order/read', 'order/status'],
    ...['order/stock', 'backup', 'catalogue', 'reports', 'ticket'],
  ],
  order_substitutes: [
    ...orderReaders,
    'document',
    ...['backup', 'catalogue', 'import', 'notifications/outbox', 'reports', 'ticket', 'pictures'],
  ],
  delivery_attempts: ['backup', 'order/read', 'payment'],
  // Its money.
  order_payments: [
    ...['backup', 'books', 'cash', 'notifications/outbox', 'order/core', 'order/deliver', 'order/mail'],
    'order/read',
  ],
  banners: ['pictures'],
  credit_accounts: ['backup'],
  credit_entries: ['backup'],
  payment_sessions: ['order', 'order/mail', 'order/read'],
  payment_exceptions: [
    'backup',
    'cash',
    'metrics',
    'notifications/push',
    'order',
    'order/mail',
    'order/read',
  ],
  payment_events: ['metrics'],
  messages: ['metrics', 'order/mail'],
  tickets: ['notifications/push'],
  // A backup is compared with the sums of its rows.
  cash_entries: ['backup'],
  cash_closings: ['backup'],
  cash_closing_people: ['backup'],
  cash_closing_methods: ['backup'],
}

/** A version of an order is written with its events, and when it is placed: docs/decisions/0095. */
const versionWriters = [
  'src/server/order/core/order-event-store.ts',
  'src/server/order/place/place-order-store.ts',
  'src/server/order/place/place-sale-store.ts',
  'src/server/order/replace/replacement-store.ts',
]

/** Words that the glossary has retired. */
const retiredWords = readRetiredWords()

const sources = readSources()

test('no folder is unknown', () => {
  expect(listFolders('.').filter((name) => ![...topFolders, ...ignoredFolders].includes(name))).toEqual([])
  expect(listFolders('test').filter((name) => !testFolders.includes(name))).toEqual([])
  expect(listFolders('src').toSorted()).toEqual(Object.keys(layers).toSorted())
  for (const [layer, { modules }] of Object.entries(layers)) {
    const folders = listFolders(`src/${layer}`).flatMap((name) =>
      groups.includes(name) ? listFolders(`src/${layer}/${name}`).map((child) => `${name}/${child}`) : [name],
    )
    expect(
      folders.filter((name) => name !== 'pictures' && name !== 'fonts' && !modules.includes(name)),
      `new folders of ${layer}: ${listHere('layers')}`,
    ).toEqual([])
  }
})

test('no folder holds more source files than can be read at a glance', () => {
  const counts = Map.groupBy(sources, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  const crowded = [...counts].filter(([, files]) => files.length > 20)
  expect(crowded.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test.each(sources.map((file) => [file.path, file] as const))('%s keeps to the architecture', (_, file) => {
  expect(listViolations(file, sources)).toEqual([])
})

/** Limits and pauses of their own: whether a test passes must not depend on how fast the machine is. */
const ownLimits = /waitForTimeout\(|vi\.wait(For|Until)\(|[tT]imeout: ?\d|AbortSignal\.timeout\(\d/

test('tests wait for as long as test/limits.ts says', () => {
  const files = globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => ownLimits.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('only the core of an order and the placing statement write versions and events of orders', () => {
  const writers = sources.filter(({ path }) => writesVersion(readFileSync(join(root, path), 'utf8')))
  expect(writers.map(({ path }) => path)).toEqual(versionWriters)
})

describe('a version of an order', () => {
  test.each([
    ['in SQL', 'sql`UPDATE orders SET is_paid = true, version = $1 WHERE id = $2`'],
    [
      'by a builder',
      "tx.updateTable('orders').set({ bags, version: order.version + 1 }).where('id', '=', id)",
    ],
    ['as an event', 'sql`INSERT INTO order_events (order_id, version) SELECT 1, 2`'],
    ['as an event by a builder', "tx.insertInto('order_events').values(row)"],
  ])('that is written %s is found', (_, code) => {
    expect(writesVersion(code)).toBe(true)
  })

  test.each([
    ['a version that is read', 'sql`UPDATE orders SET bags = 1 WHERE id = $1 AND version = $2`'],
    ['a version of a product', "tx.updateTable('products').set({ version })"],
  ])('is not %s', (_, code) => {
    expect(writesVersion(code)).toBe(false)
  })
})

test('each table that the code writes has an owner', () => {
  const written = new Set(sources.flatMap(({ writtenTables }) => writtenTables))
  expect([...written].filter((table) => !tableOwners[table]).map(describeUnowned)).toEqual([])
  // Functions of the database write them: record_product_tax; save_cart, take_from_cart.
  expect(Object.keys(tableOwners).filter((table) => !written.has(table))).toEqual([
    'product_taxes',
    'cart_items',
  ])
})

function describeUnowned(table: string): string {
  return `${table} has no owner: ${listHere('tableOwners')}`
}

test('each exception is needed', () => {
  const needed = sources.flatMap((file) => listForeignReads(file).map(({ pair }) => pair))
  const listed = Object.entries(sharedReads).flatMap(([table, readers]) =>
    readers.map((module) => `${table}: ${module}`),
  )
  expect(listed.filter((pair) => !needed.includes(pair))).toEqual([])
  const unused = Object.entries(sharedWrites).flatMap(([path, tables]) =>
    tables.filter(
      (table) => !sources.some((file) => file.path === path && file.writtenTables.includes(table)),
    ),
  )
  expect(unused).toEqual([])
})

test('no table, column, path, error code or message key has a retired word', () => {
  const names = [
    ...listColumns(readFileSync(join(root, 'docs/schema.sql'), 'utf8')),
    ...Object.values(endpoints),
    ...Object.keys(errorStatuses),
    ...globSync('messages/en/*.json', { cwd: root }).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8'))),
    ),
  ]
  expect(names.length).toBeGreaterThan(3000)
  expect(names.filter(isRetired), 'docs/glossary.md has the words for these').toEqual([])
})

test.each(['payment_flags', 'GET /api/seller/desk/:id', 'flag_done', 'shop.orderNews', 'a.somebody.title'])(
  'the check finds the retired word in %s',
  (name) => {
    expect(isRetired(name)).toBe(true)
  },
)

describe('the check reports', () => {
  const broken: [what: string, path: string, code: string][] = [
    ['a domain file that imports the contract', 'src/domain/x.ts', "import '#contract/order.ts'"],
    ['a domain file that imports a package', 'src/domain/x.ts', "import { z } from 'zod'"],
    [
      'a contract that imports the server',
      'src/contract/x.ts',
      "import type { Db } from '#server/config.ts'",
    ],
    ['a server file that imports the web', 'src/server/x.ts', "import { routes } from '#web/routes.tsx'"],
    ['a server file that imports React', 'src/server/pages/x.ts', "import { useState } from 'react'"],
    ['a page that reads files', 'src/web/x.ts', "import fs from 'node:fs'"],
    ['a page that imports the server', 'src/web/x.ts', "import { readConfig } from '../server/config.ts'"],
    ['a page that loads schemas', 'src/web/x.ts', "import { Email } from '#contract/common.ts'"],
    ['a page that loads zod later', 'src/web/x.ts', "const { z } = await import('zod')"],
    [
      'a module that imports a later one',
      'src/server/cart/x.ts',
      "import { a } from '../order/place/place-order.ts'",
    ],
    ['a web module that does', 'src/web/ui/x.tsx', "export { a } from '#web/storefront/cart/use-cart.ts'"],
    [
      'a storefront module that imports the seller panel',
      'src/web/storefront/info/x.tsx',
      "import '#web/seller/layout/nav/seller-nav.tsx'",
    ],
    [
      'a module that imports the composition root',
      'src/server/cart/x.ts',
      "import { buildApp } from '../app.ts'",
    ],
    ["another module's routes", 'src/server/order/x.ts', "import { a } from '../cart/routes.ts'"],
    [
      'the core of an order that imports a use case',
      'src/server/order/core/x.ts',
      "import { a } from '../pick/pack-order.ts'",
    ],
    [
      'the core of an order that imports a handler',
      'src/server/order/core/x.ts',
      "import '#server/cash/x.ts'",
    ],
    ['SQL outside a store', 'src/server/order/x.ts', 'const rows = await sql`SELECT 1`.execute(db)'],
    ['a query outside a store', 'src/server/order/x.ts', "db.selectFrom('orders').selectAll()"],
    ['a table written by another module', 'src/server/cart/x-store.ts', 'sql`UPDATE orders SET status = $1`'],
    ['a builder that does', 'src/server/cart/x-store.ts', "db.insertInto('orders').values(row)"],
    ['a table read by another module', 'src/server/cart/x-store.ts', 'sql`SELECT 1 FROM jobs AS j`'],
    ['a builder that joins it', 'src/server/cart/x-store.ts', "query.leftJoin('backups', 'a', 'b')"],
    ['a circle of imports', 'src/server/cart/cart-store.ts', "import type { a } from './routes.ts'"],
    [
      'a use case of an order that imports a later one',
      'src/server/order/accept/x.ts',
      "import { packOrder } from '../pick/pack-order.ts'",
    ],
    ['a default export', 'src/domain/x.ts', 'export default 1'],
    ['a type assertion', 'src/domain/x.ts', 'export const a = b as string'],
    ['an any', 'src/domain/x.ts', 'export function a(b: any) {}'],
    ['a name that is not kebab-case', 'src/domain/orderTotal.ts', ''],
    ['a retired word in a file name', 'src/domain/audit-deed.ts', ''],
    ['a retired word in a name', 'src/domain/x.ts', 'export function writeDeed() {}'],
    ['a file of more than 250 lines', 'src/domain/x.ts', `${'\n'.repeat(250)}export const a = 1`],
    ['a line of SQL that is too long', 'src/server/cart/x-store.ts', `export const a = '${'x'.repeat(124)}'`],
    ['source that imports a test', 'src/server/x.ts', "import { startShop } from '#test/shop.ts'"],
  ]
  test.each(broken)('%s', (_, path, code) => {
    expect(listViolations(readSource(path, code), sources)).toHaveLength(1)
  })

  test.each([
    ['table', 'test/architecture.test.ts', 'src/server/cart/x-store.ts', 'sql`UPDATE jobs SET a = 1`'],
    [
      'table that is read',
      'test/architecture.test.ts',
      'src/server/cart/x-store.ts',
      'sql`SELECT FROM jobs`',
    ],
    ['package', 'test/architecture.test.ts', 'src/domain/x.ts', "import { z } from 'zod'"],
    ['import', 'test/architecture.test.ts', 'src/server/cart/x.ts', "import '#server/cash/x.ts'"],
    ['word', 'docs/glossary.md', 'src/domain/x.ts', 'export function writeDeed() {}'],
  ])('which file to change for a new %s', (_, list, path, code) => {
    expect(listViolations(readSource(path, code), sources)).toEqual([expect.stringContaining(list)])
  })
})

function writesVersion(code: string): boolean {
  const builder = /updateTable\('orders'\)[\s\S]{0,40}?\.set\(\{[^}]*?\bversion\b/
  const statement = /\bUPDATE orders\b(?:(?!\bWHERE\b|`)[\s\S])*?\bversion = /
  return (
    /INSERT INTO order_events\b|insertInto\('order_events'\)/.test(code) ||
    builder.test(code) ||
    statement.test(code)
  )
}

function listViolations(file: SourceFile, all: SourceFile[]): string[] {
  const violations = file.imports.flatMap((imported) => violationOf(imported, { file, all }) ?? [])
  if (file.hasDefaultExport) violations.push('has a default export')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(file.name)) violations.push('is not named in kebab-case')
  if (file.queries.length > 0 && !mayQuery(file))
    violations.push(`queries the database: ${file.queries.join(', ')}`)
  if (file.assertions.length > 0 && !bridges.includes(file.path))
    violations.push(`asserts types: ${file.assertions.join(', ')}`)
  return [
    ...violations,
    ...listForeignWrites(file),
    ...listForeignReads(file)
      .filter(({ isShared }) => !isShared)
      .map(({ text }) => text),
    ...listCircles(file, all),
    ...listRetiredNames(file),
    ...listLengths(file),
  ]
}

const maxFileLines = 250
const maxQueryLine = 140
/** Written by `npm run messages`. */
const generated = ['src/domain/i18n/message-keys.ts']

/** The formatter leaves lines of SQL as long as they are. */
function listLengths({ path, lineLengths }: SourceFile): string[] {
  if (generated.includes(path)) return []
  const long = path.endsWith('-store.ts')
    ? lineLengths.flatMap((length, index) => (length > maxQueryLine ? [index + 1] : []))
    : []
  return [
    ...(lineLengths.length > maxFileLines
      ? [`has ${lineLengths.length} lines: split it, at most ${maxFileLines}`]
      : []),
    ...(long.length > 0 ? [`has lines over ${maxQueryLine} characters, wrap them: ${long.join(', ')}`] : []),
  ]
}

function violationOf(
  imported: Import,
  { file, all }: { file: SourceFile; all: SourceFile[] },
): string | null {
  const layer = layers[file.layer]
  const { target } = imported
  if (!layer) return 'is in no layer'
  if (!target.startsWith('src/'))
    return layer.packages.test(target) || target.endsWith('.css')
      ? null
      : `imports ${target}: ${listHere('packages')}`
  const [, otherLayer = '', ...rest] = target.split('/')
  if (otherLayer !== file.layer) {
    if (!layer.below.includes(otherLayer)) return `imports ${target} from a layer that is not below`
    const isLoadedByBrowsers =
      file.layer === 'web' && otherLayer === 'contract' && !imported.isType && !imported.isDynamic
    return isLoadedByBrowsers && !contractForBrowsers.includes(target)
      ? `loads ${target} in the browser: import its types, or ${listHere('contractForBrowsers')}`
      : null
  }
  return violationInLayer({ target, otherModule: moduleOf(rest) }, { file, all })
}

const orderCore = 'src/server/order/core/'

function violationInLayer(
  { target, otherModule }: { target: string; otherModule: string },
  { file, all }: { file: SourceFile; all: SourceFile[] },
): string | null {
  if (file.path.startsWith(orderCore) && otherModule === 'order' && !target.startsWith(orderCore))
    return `imports ${target}: the core of an order knows no use case`
  if (file.module === otherModule || file.module === 'seller') return null
  if (otherModule === '') {
    const isAllowed = file.module === '' || isCommand(file) || !isCompositionRoot(target, all)
    return isAllowed ? null : `imports ${target} from the composition root`
  }
  if (target.endsWith('/routes.ts') && file.module !== '') return `imports the routes of ${otherModule}`
  if (file.module === '') return null
  const modules = layers[file.layer]?.modules ?? []
  const placeOf = (path: string, module: string) =>
    modules.indexOf(path.startsWith(orderCore) ? 'order/core' : module)
  return placeOf(target, otherModule) < placeOf(file.path, file.module)
    ? null
    : `imports ${target} from a later module: move what it needs, or ${listHere('layers')}`
}

/** A layer's own file that imports its modules, such as app.ts. */
function isCompositionRoot(path: string, all: SourceFile[], seen: string[] = []): boolean {
  const file = all.find((candidate) => candidate.path === path)
  if (!file || seen.includes(path)) return false
  return file.imports.some(({ target }) => {
    const [src, layer = '', ...rest] = target.split('/')
    if (src !== 'src' || layer !== file.layer) return false
    const module = moduleOf(rest)
    if (module !== '') return module !== layers[layer]?.modules[0]
    return isCompositionRoot(target, all, [...seen, path])
  })
}

function mayQuery(file: SourceFile): boolean {
  return file.module === 'database' || file.name.endsWith('-store.ts')
}

function listForeignWrites(file: SourceFile): string[] {
  const foreign = new Set(
    file.writtenTables.filter((table) => (tableOwners[table] ?? file.module) !== file.module),
  )
  return [...foreign]
    .filter((table) => !sharedWrites[file.path]?.includes(table))
    .map(
      (table) =>
        `writes ${table}, which ${tableOwners[table]} owns: write it there, or ${listHere('sharedWrites')}`,
    )
}

function listForeignReads({ module, readTables }: SourceFile) {
  const foreign = new Set(readTables.filter((table) => (tableOwners[table] ?? module) !== module))
  return [...foreign].map((table) => ({
    pair: `${table}: ${module}`,
    isShared: sharedReads[table]?.includes(module) ?? false,
    text: `reads ${table}, which ${tableOwners[table]} owns: read it there, or ${listHere('sharedReads')}`,
  }))
}

/** By types, too: who reads one of the files must read all. */
function listCircles(file: SourceFile, all: SourceFile[]): string[] {
  const back = file.imports.filter(({ target }) => reaches(target, file.path, all))
  return back.map(({ target }) => `imports ${target}, which imports it`)
}

function reaches(from: string, path: string, all: SourceFile[]): boolean {
  const seen = new Set<string>()
  const waiting = [from]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next === path) return true
    if (seen.has(next)) continue
    seen.add(next)
    waiting.push(...(importsOf(all).get(next) ?? []))
  }
  return false
}

const importsByFiles = new WeakMap<SourceFile[], Map<string, string[]>>()

function importsOf(all: SourceFile[]): Map<string, string[]> {
  const known =
    importsByFiles.get(all) ??
    new Map(all.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  importsByFiles.set(all, known)
  return known
}

function listRetiredNames(file: SourceFile): string[] {
  const names = [file.name.replace(/\.tsx?$/, ''), ...file.declared]
  return names
    .filter(isRetired)
    .map((name) => `is or declares ${name}, a retired word: docs/glossary.md has the word for it`)
}

/** The way for what is meant. */
function listHere(list: string): string {
  return `list it in ${list} of test/architecture.test.ts`
}

/** 'writeDeed', 'write-deed' and 'deed.write' are the words write and deed. */
function isRetired(name: string): boolean {
  const words = name.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
  return words.some((word) => retiredWords.includes(word.toLowerCase()))
}

/** The names of tables, and of their columns. */
function listColumns(schema: string): string[] {
  return [...schema.matchAll(/^CREATE TABLE (\w+) \(\n([\s\S]*?)\n\);/gm)].flatMap(
    ([, table = '', lines = '']) => [
      table,
      ...[...lines.matchAll(/^ {2}([a-z_]+) /gm)].flatMap(([, column]) => column ?? []),
    ],
  )
}

/** Reads the last list of the glossary: `deed`, `till`, … */
function readRetiredWords(): string[] {
  const [, list = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Retired words')
  return [...list.matchAll(/`([a-z]+)`/g)].flatMap(([, word]) => word ?? [])
}

function owns(module: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, module]))
}
