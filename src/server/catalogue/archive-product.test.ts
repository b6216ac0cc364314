import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop()
const [seller, visitor, asha] = [await aSeller(shop), aVisitor(shop), await aShopper(shop)]
const actions = async (id: string) =>
  (
    await shop.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('archiving a product', () => {
  test('hides it until it is restored; its orders keep their copy', async () => {
    const { _id: id, name } = await aProduct(shop, { stock: 5 })
    const wanted = { items: [{ product: id, quantity: 1 }], address: asha.address }
    const [first] = [await asha.placeCodOrder(wanted), await visitor.listProducts({ q: name })]
    await asha.updateCart({ cartItems: { [id]: 2 } })
    const { product, message } = await seller.archiveProduct({ id, archived: true, version: 1 })
    expect([message, product.isArchived, product.version]).toEqual(['Product archived', true, 2])
    expect((await visitor.listProducts({ q: name })).products).toEqual([])
    expect((await visitor.listProducts({ ids: id })).products).toEqual([])
    await expect(asha.placeCodOrder(wanted)).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
    expect((await asha.updateCart({ cartItems: { [id]: 2 } })).cartItems).toEqual({})
    await expect(seller.setStock({ id, inStock: true })).rejects.toMatchObject({ status: 404 })
    const { orders } = await asha.listMyOrders()
    expect(orders.find(({ _id }) => _id === first.order._id)?.items[0]?.product?.name).toBe(name)

    const back = await seller.archiveProduct({ id, archived: false })
    expect(back.product).toMatchObject({ isArchived: false, stock: 4, inStock: true })
    expect((await visitor.listProducts({ ids: id })).products).toHaveLength(1)
    expect(await actions(id)).toEqual(['product.archive', 'product.restore'])
  })

  test('a repeat changes nothing', async () => {
    const { _id: id } = await aProduct(shop)
    const at = async () =>
      (await shop.db.selectFrom('products').select('archived_at').where('id', '=', id).executeTakeFirst())
        ?.archived_at
    await seller.archiveProduct({ id, archived: true })
    const since = await at()
    await seller.archiveProduct({ id, archived: true })
    expect([since instanceof Date, await at()]).toEqual([true, since])
    expect(await actions(id)).toEqual(['product.archive'])
  })

  test('refuses an unknown product and another version', async () => {
    const { _id: id } = await aProduct(shop)
    await seller.updateProduct({ id, version: 1, name: 'Another' })
    await expect(seller.archiveProduct({ id, version: 1, archived: true })).rejects.toMatchObject({
      status: 409,
    })
    const nobodys = crypto.randomUUID()
    await expect(seller.archiveProduct({ id: nobodys, archived: true })).rejects.toMatchObject({
      status: 404,
    })
    expect((await visitor.listProducts({ ids: id })).products).toHaveLength(1)
  })
})

describe('copying a product', () => {
  test('the copy is switched off, uncounted and without a SKU', async () => {
    const { _id: id } = await aProduct(shop, { name: 'Joha', stock: 5, sku: 'JOHA', offerPrice: 55 })
    const original = (await seller.getSellerProduct({ id })).product
    const { product } = await seller.duplicateProduct({ id })
    expect(product).toEqual({
      ...original,
      ...{ _id: product._id, name: 'Joha (copy)', sku: null, stock: null, isSwitchedOn: false },
      ...{ inStock: false, isLow: false, version: 1, updatedAt: expect.any(String) },
    })
    expect(product._id).not.toBe(id)
    expect((await seller.getSellerProduct({ id })).product).toEqual(original)
    expect((await seller.getSellerProduct({ id: product._id })).movements).toEqual([])
    expect(await actions(product._id)).toEqual(['product.copy'])
  })

  test('cuts the longest name between characters', async () => {
    const { _id: id } = await aProduct(shop, { name: `${'x'.repeat(192)}🍚${'y'.repeat(6)}` })
    const { product } = await seller.duplicateProduct({ id })
    expect(product.name).toBe(`${'x'.repeat(192)} (copy)`)
  })

  test('refuses an unknown product', async () => {
    await expect(seller.duplicateProduct({ id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  })
})
