import { expect, test } from 'vitest'
import { aSeller, aShopper } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { noOrderLimits } from '#test/default-config.ts'
import { startShop } from '#test/shop.ts'

const shop = await startShop({ orderLimits: noOrderLimits })
const [asha, bina, seller] = [await aShopper(shop), await aShopper(shop), await aSeller(shop)]

async function anOrder(shopper: typeof asha, ...products: { _id: string }[]) {
  const items = products.map(({ _id }) => ({ product: _id, quantity: 1 }))
  return (await shopper.placeCodOrder({ items, address: shopper.address })).order
}

test('a shopper gets what she ordered: the most frequent first, then the latest, without cancelled orders', async () => {
  const [rice, dal, tea, salt] = [
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop),
    await aProduct(shop),
  ]
  await anOrder(asha, rice, dal)
  const { _id: id } = await anOrder(asha, dal)
  await seller.setOrderStatus({ id, status: 'Delivered' })
  await anOrder(asha, tea)
  await asha.cancelOrder({ id: (await anOrder(asha, salt, rice))._id })
  expect((await asha.listBoughtProducts()).products).toEqual([dal._id, tea._id, rice._id])
  expect((await bina.listBoughtProducts()).products).toEqual([])
})
