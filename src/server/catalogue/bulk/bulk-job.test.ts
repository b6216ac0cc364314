import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'
import { runBulkJobs } from './bulk-job.ts'
import { deleteOldBulkJobs, findDueJobId } from './bulk-job-store.ts'

const shop = await startShop()
const seller = await aSeller(shop)
const runJobs = () => shop.app.jobs.run('run-bulk-jobs')
const latest = async () => (await seller.getBulkJob()).job

test('no job has run yet', async () => {
  expect(await latest()).toBeNull()
})

test('a job changes every product of a filter, in chunks, and can be undone once', async () => {
  for (let count = 0; count < 205; count++)
    await aProduct(shop, {
      name: `Tea ${count}`,
      category: 'Grocery',
      price: 100,
      offerPrice: 90,
      stock: count,
    })
  const milk = await aProduct(shop, { name: 'Milk', category: 'Dairy', stock: 7 })
  const { job } = await seller.startBulkJob({ filter: { q: 'tea' }, change: { stock: null } })
  const expected = { _id: job._id, total: 205, skipped: 0, skippedNames: [], isUndo: false, isFailed: false }
  expect(job).toEqual({ ...expected, done: 0, changed: 0, isFinished: false, canUndo: false })
  await expect(seller.undoBulkJob({ id: job._id })).rejects.toMatchObject({ status: 404 })

  await runJobs()
  expect(await latest()).toEqual({ ...expected, done: 205, changed: 205, isFinished: true, canUndo: true })
  const { products } = await seller.listSellerProducts({ q: 'tea', sort: 'name', limit: 200 })
  expect(new Set(products.map(({ stock }) => stock))).toEqual(new Set([null]))
  expect(await findStock(shop, milk)).toBe(7)
  const audited = await shop.db
    .selectFrom('audit_log')
    .select(['seller_id', 'request_id'])
    .where('action', '=', 'product.update')
    .execute()
  expect(audited).toHaveLength(205)
  expect(new Set(audited.map((entry) => entry.seller_id)).size).toBe(1)

  const [first] = products
  await seller.updateProduct({ id: first?._id ?? '', version: first?.version ?? 0, weight: '2 kg' })
  const undo = await seller.undoBulkJob({ id: job._id })
  expect(undo.job).toMatchObject({ total: 205, isUndo: true, isFinished: false })
  await runJobs()
  expect(await latest()).toMatchObject({
    ...{ _id: undo.job._id, done: 205, changed: 204, skipped: 1, skippedNames: ['Tea 0'] },
    ...{ isFinished: true, canUndo: false },
  })
  const after = await seller.listSellerProducts({ q: 'tea', sort: 'stock', limit: 1 })
  expect(after.products[0]).toMatchObject({ name: 'Tea 1', stock: 1 })
  await expect(seller.undoBulkJob({ id: job._id })).rejects.toMatchObject({ code: 'bulk_job_undone' })
  expect(await listViolations(shop.db)).toEqual([])
})

test('a product whose price would be invalid is skipped and named, and the others change', async () => {
  const [dear, cheap] = [
    await aProduct(shop, { name: 'Dear', price: 60, offerPrice: 60 }),
    await aProduct(shop, { name: 'Cheap', price: 60, offerPrice: 50 }),
  ]
  const ids = [dear._id, cheap._id, cheap._id, crypto.randomUUID()]
  await seller.startBulkJob({ ids, change: { price: { percent: 10 } } })
  await runJobs()
  expect(await latest()).toMatchObject({ total: 3, done: 3, changed: 1, skipped: 1, skippedNames: ['Dear'] })
  const prices = await Promise.all(
    [dear, cheap].map(async ({ _id }) => (await seller.getSellerProduct({ id: _id })).product.offerPrice),
  )
  expect(prices).toEqual([60, 55])
})

test('a stopped process leaves the rest to the next one, which repeats nothing', async () => {
  const ids: string[] = []
  for (let count = 0; count < 201; count++)
    ids.push((await aProduct(shop, { price: 100, offerPrice: 50 }))._id)
  await seller.startBulkJob({ ids, change: { price: { amount: 1 } } })
  const process = new AbortController()
  const running = runBulkJobs(shop.db, { stopping: process.signal, onError: () => {} })
  process.abort()
  await running
  expect(await latest()).toMatchObject({ done: 200, isFinished: false })
  await runJobs()
  expect(await latest()).toMatchObject({ done: 201, changed: 201, isFinished: true })
  const { products } = await seller.listSellerProducts({ limit: 200 })
  expect(new Set(products.map(({ offerPrice }) => offerPrice))).toEqual(new Set([51]))
})

test.each<[string, () => Promise<EndpointInput<'startBulkJob'>>, object]>([
  [
    'would make every price invalid',
    async () => {
      for (const name of ['Bulk Salt', 'Bulk Sugar']) await aProduct(shop, { name, price: 9, offerPrice: 9 })
      return { filter: { q: 'Bulk' }, change: { price: { amount: -50 } } }
    },
    { total: 2, done: 2, changed: 0, skipped: 2 },
  ],
  [
    'names only unknown products',
    async () => ({ ids: [crypto.randomUUID()], change: { archived: true } }),
    { total: 1, done: 1, changed: 0, skipped: 0 },
  ],
  [
    'undoes products that changed since',
    async () => {
      const { _id } = await aProduct(shop, { name: 'Bulk Atta', stock: 1 })
      const { job } = await seller.startBulkJob({ ids: [_id], change: { stock: 2 } })
      await runJobs()
      const { product } = await seller.getSellerProduct({ id: _id })
      await seller.updateProduct({ id: _id, version: product.version, weight: '2 kg' })
      await seller.undoBulkJob({ id: job._id })
      return { ids: [crypto.randomUUID()], change: { archived: true } }
    },
    { total: 1, done: 1, changed: 0, skipped: 0 },
  ],
])('a change that %s ends, and the next one runs', async (_, prepare, expected) => {
  await seller.startBulkJob(await prepare())
  const { _id } = await aProduct(shop, { stock: 1 })
  await runJobs()
  expect(await latest()).toMatchObject({ ...expected, isFinished: true, isFailed: false, canUndo: false })
  await seller.startBulkJob({ ids: [_id], change: { stock: 5 } })
  await runJobs()
  expect(await latest()).toMatchObject({ changed: 1, isFinished: true })
  expect(await findDueJobId(shop.db)).toBeNull()
})

describe('a change that always fails', () => {
  const makeDue = () => sql`UPDATE bulk_jobs SET retry_at = now()`.execute(shop.db)
  const jobsStatus = async () => (await (await startSecondApp(shop)).app.inject('/readyz')).json().jobs

  test('stops no other one, is tried again by any process, and ends after five tries', async () => {
    const bad = await aProduct(shop, { name: 'Poison', category: 'Grocery' })
    const good = await aProduct(shop, { stock: 1 })
    await sql`ALTER TABLE products ADD CONSTRAINT poison CHECK (name <> 'Poison' OR category = 'Grocery')`.execute(
      shop.db,
    )
    const { job: failing } = await seller.startBulkJob({ ids: [bad._id], change: { category: 'Fruits' } })
    const { job: next } = await seller.startBulkJob({ ids: [good._id], change: { stock: 5 } })
    await runJobs()
    expect(await findStock(shop, good)).toBe(5)
    expect(await latest()).toMatchObject({ _id: failing._id, done: 0, isFinished: false, isFailed: false })
    await runJobs()
    const tries = () =>
      shop.db.selectFrom('bulk_jobs').select('tries').where('id', '=', failing._id).executeTakeFirst()
    expect(await tries()).toEqual({ tries: 1 })
    expect(await jobsStatus()).toBe('on time')

    const second = await startSecondApp(shop)
    for (let count = 0; count < 2; count++) {
      await makeDue()
      await second.app.jobs.run('run-bulk-jobs')
    }
    expect(await tries()).toEqual({ tries: 3 })
    expect(await jobsStatus()).toBe('late')
    for (let count = 0; count < 2; count++) {
      await makeDue()
      await runJobs()
    }
    expect(await latest()).toMatchObject({
      ...{
        _id: failing._id,
        total: 1,
        done: 0,
        changed: 0,
        isFinished: true,
        isFailed: true,
        canUndo: false,
      },
    })
    expect([await findDueJobId(shop.db), await jobsStatus()]).toEqual([null, 'late'])
    await sql`UPDATE bulk_jobs SET finished_at = now() - interval '61 minutes' WHERE id = ${failing._id}`.execute(
      shop.db,
    )
    expect(await jobsStatus()).toBe('on time')
    expect(await latest()).toMatchObject({ _id: next._id, changed: 1 })
  })

  test('can be undone as far as it came, and a success forgets its failures', async () => {
    const ids: string[] = []
    for (let count = 0; count < 200; count++) ids.push((await aProduct(shop, { category: 'Grocery' }))._id)
    const { products } = await seller.listSellerProducts({ q: 'Poison' })
    ids.push(products[0]?._id ?? '')
    const { job } = await seller.startBulkJob({ ids, change: { category: 'Dairy' } })
    for (let count = 0; count < 5; count++) {
      await makeDue()
      await runJobs()
    }
    expect(await latest()).toMatchObject({ done: 200, changed: 200, isFailed: true, canUndo: true })

    await shop.db.schema.alterTable('products').dropConstraint('poison').execute()
    await seller.undoBulkJob({ id: job._id })
    await sql`UPDATE bulk_jobs SET tries = 4 WHERE finished_at IS NULL`.execute(shop.db)
    await runJobs()
    expect(await latest()).toMatchObject({ total: 200, done: 200, changed: 200, isFailed: false })
    const undo = shop.db.selectFrom('bulk_jobs').select('tries').where('undo_of', '=', job._id)
    expect(await undo.executeTakeFirst()).toEqual({ tries: 0 })
  })

  test('an unavailable database counts as no try', async () => {
    const { _id } = await aProduct(shop, { stock: 1 })
    await seller.startBulkJob({ ids: [_id], change: { stock: 5 } })
    await sql`
      CREATE FUNCTION go_away() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '57P03'; END $$`.execute(
      shop.db,
    )
    await sql`CREATE TRIGGER away BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION go_away()`.execute(
      shop.db,
    )
    await expect(runJobs()).rejects.toMatchObject({ code: '57P03' })
    await sql`DROP TRIGGER away ON products`.execute(shop.db)
    const { tries } = await shop.db
      .selectFrom('bulk_jobs')
      .select('tries')
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(0)
    await runJobs()
    expect(await latest()).toMatchObject({ changed: 1, isFinished: true })
  })
})

type Input = EndpointInput<'startBulkJob'>
const id = crypto.randomUUID()

test.each<[string, Input, string]>([
  ['no products', { change: { inStock: true } }, 'Select products either by a filter or by their ids'],
  ['both', { change: { inStock: true }, ids: [id], filter: {} }, 'Select products either by a filter'],
  ['an empty list', { change: { inStock: true }, ids: [] }, 'Select at least one product'],
  ['a filter without a match', { change: { inStock: true }, filter: { q: 'zzqq' } }, 'Select at least one'],
  ['an empty count', { change: { stock: '' }, ids: [id] }, 'Enter a stock count'],
  ['two changes', { change: { stock: 1, inStock: true }, ids: [id] }, 'Change exactly one value'],
])('refuses %s', async (_, input, message) => {
  const before = await latest()
  await expect(seller.startBulkJob(input)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(message),
  })
  expect(await latest()).toEqual(before)
})

test('is for staff with the products permission', async () => {
  const body = { ids: [id], change: { inStock: true } }
  for (const [person, status] of [
    [aVisitor(shop), 401],
    [await aShopper(shop), 401],
    [await aSeller(shop, { role: 'packer' }), 403],
  ] as const) {
    const replies = [
      await person.browser.send('/api/product/bulk-job', json('POST', body)),
      await person.browser.send('/api/product/bulk-job'),
      await person.browser.send(`/api/product/bulk-job/${id}/undo`, json('POST', {})),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([status, status, status])
  }
})

test('finished jobs are deleted after a day', async () => {
  await shop.db
    .updateTable('bulk_jobs')
    .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
    .execute()
  expect(await latest()).toBeNull()
  const { job } = await seller.startBulkJob({ filter: {}, change: { inStock: true } })
  await deleteOldBulkJobs(shop.db)
  expect(await shop.db.selectFrom('bulk_jobs').select('id').execute()).toEqual([{ id: job._id }])
})
