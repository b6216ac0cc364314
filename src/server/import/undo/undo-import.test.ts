import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { importUndoDays, maxUndoableImports } from '#domain/import/catalogue-csv.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { purgeExpired } from '#server/retention.ts'
import { aSeller, aShopper, aVisitor, type TestUser } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { openSubstituteShop } from '#test/builders/substitutes.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { applyFile, checkFile, importFile, undoFile, uploadFile } from '#test/import-files.ts'
import { listViolations } from '#test/invariants.ts'
import { closeShops, type Shop, startShop } from '#test/shop.ts'
import { finishRun, startRun } from '../import-run-store.ts'
import { getStoredImport } from '../import-store.ts'
import { undoImport } from './undo-import.ts'

let shop: Shop
let seller: TestUser
beforeEach(async () => {
  shop = await startShop({ orderLimits: noOrderLimits })
  seller = await aSeller(shop, { role: 'catalogue' })
  return closeShops
})

const header = 'id,sku,barcode,name,brand,category,price,offerPrice,weight,stock,inStock,description'

async function apply(...rows: string[]) {
  const checked = await checkFile(seller, await uploadFile(seller, [header, ...rows].join('\n')))
  const done = await applyFile(seller, checked, { confirmPrices: true })
  expect([done.state, done.failure]).toEqual(['done', null])
  return done
}

async function order(product: string, quantity = 1) {
  const asha = await aShopper(shop)
  return asha.placeCodOrder({ items: [{ product, quantity }], address: asha.address })
}

/** All columns but those that count changes. */
async function catalogue() {
  const rows = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  return rows.map(({ version, updated_at, ...row }) => row)
}

/** One statement books the movements of several products in any order. */
async function listMovements(product: string) {
  const movements = shop.db.selectFrom('stock_movements').select(['kind', 'delta'])
  return movements.where('product_id', '=', product).orderBy('id').execute()
}

async function findByName(name: string) {
  return shop.db.selectFrom('products').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
}

async function purge() {
  const mailTransport = openFileTransport({ folder: shop.outbox, from: 'x@example.com' })
  await purgeExpired({ database: shop.database, mailTransport })
}

async function countUndoRows() {
  const { count } = await shop.db
    .selectFrom('catalogue_import_undo')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('the undo of an import', () => {
  test('removes new products and gives changed ones all of their old values back', async () => {
    const input = { brand: 'Haat', barcode: '8901234567890', weight: '1 kg', stock: 4 }
    const rice = await aProduct(shop, { name: 'Joha Rice', sku: 'R1', ...input })
    const dal = await aProduct(shop, { name: 'Dal', weight: null })
    const before = await catalogue()
    const done = await apply(
      `${rice._id},R2,8901234567891,Joha Rise,Other,Grains,160,80,2 kg,40,no,Wrong|Texts`,
      ',,,Dal,New brand,Grocery,70,65,,9,,',
      ',T1,,Tea,,Grocery,20,,,5,,',
      ',,,Salt,,Grocery,20,,,,,',
    )
    expect([done.canUndo, done.undone]).toEqual([true, null])
    expect(await catalogue()).toHaveLength(4)

    const undone = await undoFile(seller, done)
    expect(undone).toMatchObject({
      ...{ state: 'undone', failure: null, canUndo: false },
      undone: { removed: 2, restored: 2, archived: 0, kept: 0 },
    })
    expect(await catalogue()).toEqual(before)
    expect((await seller.listKeptProducts({ id: done._id })).products).toEqual([])
    expect(await listViolations(shop.db)).toEqual([])
    expect(await listMovements(rice._id)).toEqual([
      { kind: 'opening', delta: 4 },
      { kind: 'correction', delta: 36 },
      { kind: 'correction', delta: -36 },
    ])
    expect(await listMovements(dal._id)).toEqual([
      { kind: 'opening', delta: 9 },
      { kind: 'correction', delta: -9 },
    ])
    expect(await countUndoRows()).toBe(0)
    expect((await aVisitor(shop).listProducts()).products.map(({ name }) => name)).toEqual([
      'Joha Rice',
      'Dal',
    ])

    // Removed products leave nothing that the corrected file could match.
    await apply(',T1,,Tea,,Grocery,25,,,5,,')
    expect(await findByName('Tea')).toMatchObject({ price_paise: 2500, archived_at: null, stock: 5 })
  })

  test('archives a new product that replaces a missing one in an order', async () => {
    const { aShortOrder, offer } = await openSubstituteShop(shop)
    const short = await aShortOrder()
    const done = await apply(',,,Tea,,Grocery,20,,,5,,', ',,,Salt,,Grocery,20,,,5,,')
    const [tea, salt] = [await findByName('Tea'), await findByName('Salt')]
    await offer(short, { product: salt.id })
    await offer(short, { product: tea.id })
    const undone = await undoFile(seller, done)
    expect(undone.undone).toEqual({ removed: 1, restored: 0, archived: 1, kept: 0 })
    expect(await findByName('Tea')).toMatchObject({ archived_at: expect.any(Date), stock: 3 })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('keeps orders counted, and archives new products that were ordered', async () => {
    const rice = await aProduct(shop, { name: 'Joha Rice', stock: 10 })
    const dal = await aProduct(shop, { name: 'Dal', stock: 2 })
    const done = await apply(
      `${rice._id},,,Joha Rice,,Grocery,60,,1 kg,50,,`,
      `${dal._id},,,Dal,,Grocery,60,,1 kg,50,,`,
      ',,,Tea,,Grocery,20,,,5,,',
    )
    const tea = await findByName('Tea')
    await order(rice._id, 3)
    await order(dal._id, 4)
    await order(tea.id, 2)
    const undone = await undoFile(seller, done)
    expect(undone.undone).toEqual({ removed: 0, restored: 2, archived: 1, kept: 0 })
    expect([await findStock(shop, rice), await findStock(shop, dal)]).toEqual([7, 0])
    expect(await findByName('Tea')).toMatchObject({ archived_at: expect.any(Date), stock: 3 })
    expect(await seller.listKeptProducts({ id: done._id })).toMatchObject({
      products: [{ _id: tea.id, name: 'Tea', outcome: 'archived' }],
      nextAfter: null,
    })
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('leaves products that were changed since as they are, and names them', async () => {
    const rice = await aProduct(shop, { name: 'Joha Rice', sku: 'R1', price: 60 })
    const dal = await aProduct(shop, { name: 'Dal', price: 90 })
    const done = await apply(
      `${rice._id},R2,,Joha Rice,,Grocery,70,,1 kg,,,`,
      `${dal._id},,,Dal,,Grocery,99,,1 kg,,,`,
      ',,,Tea,,Grocery,20,,,,,',
      ',,,Salt,,Grocery,20,,,,,',
    )
    const tea = await findByName('Tea')
    await seller.setStock({ id: tea.id, inStock: false })
    await seller.archiveProduct({ id: dal._id, archived: true })
    const other = await aProduct(shop, { name: 'Other', sku: 'R1' })
    const undone = await undoFile(seller, done)
    expect(undone.undone).toEqual({ removed: 1, restored: 0, archived: 0, kept: 3 })
    const { products } = await seller.listKeptProducts({ id: done._id })
    expect(products.map(({ name, outcome }) => [name, outcome]).toSorted()).toEqual([
      ['Dal', 'changed'],
      ['Joha Rice', 'sku taken'],
      ['Tea', 'changed'],
    ])
    const rest = await seller.listKeptProducts({ id: done._id, after: products[0]!._id })
    expect(rest.products).toEqual(products.slice(1))
    expect(await findByName('Dal')).toMatchObject({ price_paise: 9900, archived_at: expect.any(Date) })
    expect([await findByName('Joha Rice'), other]).toMatchObject([{ sku: 'R2' }, { name: 'Other' }])
    expect(await findByName('Tea')).toMatchObject({ in_stock: false })
  })

  test('happens once, with one audit entry', async () => {
    const done = await apply(',,,Tea,,Grocery,20,,,5,,')
    await Promise.all([seller.undoImport({ id: done._id }), seller.undoImport({ id: done._id })])
    await undoFile(seller, done)
    const again = await undoFile(seller, done)
    expect(again).toMatchObject({ state: 'undone', undone: { removed: 1 } })
    const entries = await shop.db
      .selectFrom('audit_log')
      .select(['subject_name', 'after', 'seller_id'])
      .where('action', '=', 'catalogue.undo')
      .execute()
    const after = { removed: 1, restored: 0, archived: 0, kept: 0 }
    expect(entries).toEqual([{ subject_name: 'list.csv', after, seller_id: expect.any(String) }])
    await expect(seller.cancelImport({ id: done._id })).rejects.toMatchObject({ code: 'import_done' })
    await expect(seller.checkImport({ id: done._id, columns: done.columns })).rejects.toMatchObject({
      code: 'import_done',
    })
    expect(await applyFile(seller, done)).toMatchObject({ state: 'undone' })
  })

  test('of a later import makes the earlier one undoable', async () => {
    const rice = await aProduct(shop, { name: 'Joha Rice', price: 60, stock: 10 })
    const before = await catalogue()
    const first = await apply(`${rice._id},,,Joha Rice,,Grocery,70,,1 kg,20,,`, ',,,Tea,,Grocery,20,,,,,')
    const second = await apply(`${rice._id},,,Joha Rice,,Grocery,80,,1 kg,30,,`, ',,,Tea,,Grocery,25,,,,,')
    expect((await undoFile(seller, second)).undone).toMatchObject({ restored: 2 })
    expect(await findByName('Tea')).toMatchObject({ price_paise: 2000 })
    expect((await undoFile(seller, first)).undone).toMatchObject({ removed: 1, restored: 1, kept: 0 })
    expect(await catalogue()).toEqual(before)
    expect(await listViolations(shop.db)).toEqual([])
  })

  test('keeps orders whole that are placed during the undo', async () => {
    const rows = Array.from({ length: 1200 }, (_, i) => `,S${i},,Rice ${i},,Grocery,60,,,50,,`)
    const done = await apply(...rows)
    const asha = await aShopper(shop)
    const { products } = await seller.listProducts({ limit: 50 })
    let isOver = false
    const refusals = new Set<string>()
    const ordering = (async () => {
      for (let n = 0; !isOver; n++) {
        const items = [{ product: products[n % products.length]!._id, quantity: 1 }]
        await asha
          .placeCodOrder({ items, address: asha.address })
          .catch((error: { code: string }) => refusals.add(error.code))
      }
    })()
    const { undone } = await undoFile(seller, done)
    isOver = true
    await ordering
    expect((undone?.removed ?? 0) + (undone?.archived ?? 0)).toBe(1200)
    expect([...refusals].filter((code) => code !== 'out_of_stock')).toEqual([])
    expect(await listViolations(shop.db)).toEqual([])
    const ordered = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM products WHERE archived_at IS NOT NULL`.execute(shop.db)
    expect(ordered.rows[0]?.count).toBe(undone?.archived)
  })

  test('changes nothing if its process was taken for dead', async () => {
    const done = await apply(',,,Tea,,Grocery,20,,,5,,')
    const run = await startRun(shop.db, { id: done._id, from: ['done'], to: 'undoing' })
    const storedImport = await getStoredImport(shop.db, done._id)
    await sql`UPDATE catalogue_imports SET touched_at = now() - interval '2 minutes'`.execute(shop.db)
    const found = (await seller.getImport({ id: done._id })).import
    expect([found.state, found.canUndo, found.failure]).toEqual([
      'done',
      true,
      expect.stringContaining('Nothing was changed'),
    ])
    const by = { sellerId: null, requestId: null }
    const signal = new AbortController().signal
    const late = undoImport(shop.db, { run: run!, storedImport, by, signal, onWritten: () => {} })
    await expect(late).rejects.toMatchObject({ code: 'import_not_found' })
    expect(await finishRun(shop.db, { run: run!, state: 'undone' })).toBe(false)
    expect(await catalogue()).toHaveLength(1)
    expect((await undoFile(seller, done)).undone).toMatchObject({ removed: 1 })
  })
})

describe('refuses to undo', () => {
  test('what was not applied, or changed nothing', async () => {
    const refusal = { status: 409, code: 'import_not_undoable' }
    const checked = await checkFile(seller, await uploadFile(seller, 'name,category,price\nTea,Grocery,20'))
    await expect(seller.undoImport({ id: checked._id })).rejects.toMatchObject(refusal)
    await applyFile(seller, checked)
    const same = await checkFile(seller, await uploadFile(seller, 'name,category,price\nTea,Grocery,20'))
    await expect(seller.undoImport({ id: same._id })).rejects.toMatchObject(refusal)
  })

  test('an unknown import, and a stranger', async () => {
    const done = await apply(',,,Tea,,Grocery,20,,,5,,')
    const unknown = [
      [crypto.randomUUID(), 404],
      ['no-id', 400],
    ] as const
    for (const [id, status] of unknown) {
      await expect(seller.undoImport({ id })).rejects.toMatchObject({ status })
      await expect(seller.listKeptProducts({ id })).rejects.toMatchObject({ status })
    }
    const after = { id: done._id, after: 'no-id' }
    await expect(seller.listKeptProducts(after)).rejects.toMatchObject({ status: 400 })
    const callers = [
      [aVisitor(shop), 401],
      [await aShopper(shop), 401],
      [await aSeller(shop, { role: 'packer' }), 403],
    ] as const
    for (const [caller, status] of callers) {
      await expect(caller.undoImport({ id: done._id })).rejects.toMatchObject({ status })
      await expect(caller.listKeptProducts({ id: done._id })).rejects.toMatchObject({ status })
    }
    expect(await catalogue()).toHaveLength(1)
  })
})

describe('the previous values', () => {
  test('are deleted after 30 days, and the rows of the file after an hour', async () => {
    const done = await apply(',,,Tea,,Grocery,20,,,5,,')
    expect(done.hasRows).toBe(true)
    await sql`UPDATE catalogue_imports SET applied_at = now() - interval '61 minutes'`.execute(shop.db)
    await purge()
    const rows = await shop.db.selectFrom('catalogue_import_rows').select('line').execute()
    expect([rows, await countUndoRows()]).toEqual([[], 1])
    const { imports } = await seller.listImports()
    expect(imports).toMatchObject([{ state: 'done', canUndo: true }])
    expect((await seller.getImport({ id: done._id })).import.hasRows).toBe(false)

    const { rows: kept } = await sql<{ days: number }>`
      SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM catalogue_imports`.execute(
      shop.db,
    )
    expect(kept).toEqual([{ days: importUndoDays }])
    await sql`UPDATE catalogue_imports SET expires_at = now()`.execute(shop.db)
    await purge()
    expect([await countUndoRows(), (await seller.listImports()).imports]).toEqual([0, []])
  })

  test('are kept for the last imports, and an unchanged file does not count', async () => {
    for (let n = 0; n <= maxUndoableImports; n++)
      await importFile(seller, `name,category,price\nTea,Grocery,${20 + n}`)
    await importFile(seller, `name,category,price\nTea,Grocery,${20 + maxUndoableImports}`)
    const { imports } = await seller.listImports()
    expect(imports.map(({ canUndo }) => canUndo)).toEqual([false, ...Array(maxUndoableImports).fill(true)])
  })
})
