import { describe, expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { json, startSecondApp, startShop } from '#test/shop.ts'

const shop = await startShop()
const owner = await aSeller(shop)
const [rice, dal, tea, milk] = [
  await aProduct(shop, { name: 'Rice' }),
  await aProduct(shop, { name: 'Dal' }),
  await aProduct(shop, { name: 'Tea' }),
  await aProduct(shop, { name: 'Milk' }),
]

async function put(...products: { _id: string }[]) {
  const before = (await owner.listFeatured()).products.map(({ _id }) => _id)
  return owner.setFeatured({ products: products.map(({ _id }) => _id), before })
}

async function listNames(at = shop) {
  return (await aVisitor(at).listProducts({ limit: 40 })).products.map(({ name }) => name)
}

describe('featured products', () => {
  test('are none by default', async () => {
    expect((await owner.listFeatured()).products).toEqual([])
    expect(await listNames()).toEqual(['Rice', 'Dal', 'Tea', 'Milk'])
  })

  test('come before all others, in their order', async () => {
    const { products, message } = await put(milk, dal)
    expect([message, products.map(({ name }) => name)]).toEqual(['Sequence saved', ['Milk', 'Dal']])
    expect(await listNames()).toEqual(['Milk', 'Dal', 'Rice', 'Tea'])
  })

  test('return to their old place when they are removed', async () => {
    await put(dal, tea)
    expect(await listNames()).toEqual(['Dal', 'Tea', 'Rice', 'Milk'])
    await put()
    expect(await listNames()).toEqual(['Rice', 'Dal', 'Tea', 'Milk'])
  })

  test('keep their place while out of stock, behind products in stock', async () => {
    await put(milk, dal)
    await owner.setStock({ id: milk._id, inStock: false })
    expect(await listNames()).toEqual(['Dal', 'Rice', 'Tea', 'Milk'])
    expect((await owner.listFeatured()).products.map(({ name }) => name)).toEqual(['Milk', 'Dal'])
    await owner.setStock({ id: milk._id, inStock: true })
    expect(await listNames()).toEqual(['Milk', 'Dal', 'Rice', 'Tea'])
  })

  test('a restored product returns to its place unless the list was set since', async () => {
    const archive = (archived: boolean) => owner.archiveProduct({ id: milk._id, archived })
    await put(milk, dal)
    await archive(true)
    await archive(false)
    expect(await listNames()).toEqual(['Milk', 'Dal', 'Rice', 'Tea'])
    await archive(true)
    await put(tea)
    await archive(false)
    expect(await listNames()).toEqual(['Tea', 'Rice', 'Dal', 'Milk'])
    expect((await owner.listFeatured()).products.map(({ name }) => name)).toEqual(['Tea'])
  })

  test('are updated in every process', async () => {
    const second = await startSecondApp(shop)
    await put(tea)
    await expect.poll(() => listNames(second)).toEqual(['Tea', 'Rice', 'Dal', 'Milk'])
    await put(milk)
    await expect.poll(() => listNames(second)).toEqual(['Milk', 'Rice', 'Dal', 'Tea'])
  })

  test('are in the audit log with their seller', async () => {
    await put(rice)
    await put(tea, rice)
    const deed = await shop.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(deed).toMatchObject({
      action: 'product.feature',
      seller_id: expect.any(String),
      before: { products: ['Rice'] },
      after: { products: ['Tea', 'Rice'] },
    })
  })

  test('are not overwritten by an outdated tab', async () => {
    await put(rice)
    await expect(owner.setFeatured({ products: [tea._id], before: [] })).rejects.toMatchObject({
      status: 409,
      code: 'featured_changed',
    })
    const tries = await Promise.allSettled(
      [dal, tea, milk].map(({ _id }) => owner.setFeatured({ products: [_id], before: [rice._id] })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await owner.listFeatured()).products).toHaveLength(1)
  })

  test('refuses unknown and archived products', async () => {
    await put()
    await expect(
      owner.setFeatured({ products: [rice._id, crypto.randomUUID()], before: [] }),
    ).rejects.toMatchObject({ status: 404, code: 'product_not_found' })
    expect((await owner.listFeatured()).products).toEqual([])
  })

  test('refuses a body that is not a list of ids', async () => {
    const many = Array.from({ length: 51 }, () => crypto.randomUUID())
    for (const wrong of [
      {},
      { products: [rice._id] },
      { products: rice._id, before: [] },
      { products: [rice._id, rice._id], before: [] },
      { products: ['x'], before: [] },
      { products: [null], before: [] },
      { products: many, before: [] },
      [],
      null,
    ]) {
      const reply = await owner.browser.send('/api/product/featured', json('POST', wrong))
      expect([wrong, reply.statusCode]).toEqual([wrong, 400])
    }
  })
})
