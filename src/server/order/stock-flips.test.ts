import { describe, expect, test } from 'vitest'
import { aSeller, aShopper, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { type Shop, startSecondApp, startShop } from '#test/shop.ts'

async function lastUnit(shop: Shop) {
  const asha = await aShopper(shop)
  const { _id: product } = await aProduct(shop, { stock: 1 })
  const wanted = { items: [{ product, quantity: 1 }], address: asha.address }
  const sellOut = async () => (await asha.placeCodOrder(wanted)).order._id
  return { product, sellOut, giveBack: (id: string) => asha.cancelOrder({ id }) }
}

async function isListed(shop: Shop, product: string) {
  return (await aVisitor(shop).listProducts({ ids: product })).products[0]?.inStock
}

describe('a change of availability within a second of another', async () => {
  const shop = await startShop({ orderLimits: noOrderLimits, cacheClearIntervalMs: 60_000 })

  test('does not clear the cached list again', async () => {
    const { product, sellOut, giveBack } = await lastUnit(shop)
    expect(await isListed(shop, product)).toBe(true)
    const first = await sellOut()
    expect(await isListed(shop, product), 'the first one clears at once').toBe(false)
    await giveBack(first)
    for (let flip = 0; flip < 5; flip++) await giveBack(await sellOut())
    expect(await isListed(shop, product)).toBe(false)
  })

  test('is seen at once by the checkout, which asks past all caches', async () => {
    const { product, sellOut, giveBack } = await lastUnit(shop)
    await giveBack(await sellOut())
    expect(await isListed(shop, product)).toBe(true)
    await sellOut()
    expect(await isListed(shop, product)).toBe(true)
    const { browser } = aVisitor(shop)
    const reply = await browser.send(`/api/product/list?ids=${product}&limit=200`, {
      headers: { 'cache-control': 'no-cache' },
    })
    expect(reply.json().products).toMatchObject([{ _id: product, inStock: false }])
  })

  test('is still checked by the next order', async () => {
    const { product, sellOut, giveBack } = await lastUnit(shop)
    await giveBack(await sellOut())
    expect(await isListed(shop, product)).toBe(true)
    await sellOut()
    expect(await isListed(shop, product)).toBe(true)
    await expect(sellOut()).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
  })

  test("does not delay a seller's change, which is listed before its reply", async () => {
    const { product, sellOut, giveBack } = await lastUnit(shop)
    const [seller, { _id: another }] = [await aSeller(shop), await aProduct(shop)]
    await giveBack(await sellOut())
    expect(await isListed(shop, product)).toBe(true)
    const id = await sellOut()
    await seller.setStock({ id: another, inStock: false })
    expect(await isListed(shop, product)).toBe(false)
    await seller.setOrderStatus({ id, status: 'Cancelled' })
    expect(await isListed(shop, product)).toBe(true)
  })
})

test('the last change of availability is listed after the throttle, in every process', async () => {
  const shop = await startShop({ orderLimits: noOrderLimits, cacheClearIntervalMs: 1000 })
  const { product, sellOut, giveBack } = await lastUnit(shop)
  const second = await startSecondApp(shop, { orderLimits: noOrderLimits, cacheClearIntervalMs: 1000 })
  const both = async () => [await isListed(shop, product), await isListed(second, product)]
  const id = await sellOut()
  await expect.poll(both).toEqual([false, false])
  await giveBack(id)
  await expect.poll(both).toEqual([true, true])
})
