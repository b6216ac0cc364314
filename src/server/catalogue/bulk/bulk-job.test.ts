import { expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct, findStock } from '#test/builders/products.ts'
import { listViolations } from '#test/invariants.ts'
import { json, startShop } from '#test/shop.ts'
import { runBulkJobs } from './bulk-job.ts'
import { deleteOldBulkJobs } from './bulk-job-store.ts'

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
  const expected = { _id: job._id, total: 205, skipped: 0, skippedNames: [], isUndo: false }
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
  const running = runBulkJobs(shop.db, { stopping: process.signal })
  process.abort()
  await running
  expect(await latest()).toMatchObject({ done: 200, isFinished: false })
  await runJobs()
  expect(await latest()).toMatchObject({ done: 201, changed: 201, isFinished: true })
  const { products } = await seller.listSellerProducts({ limit: 200 })
  expect(new Set(products.map(({ offerPrice }) => offerPrice))).toEqual(new Set([51]))
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
