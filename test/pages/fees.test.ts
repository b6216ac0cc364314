import { afterAll, expect, test } from 'vitest'
import { aSeller, aShopper } from '../builders/accounts.ts'
import { aroundTheClock, setDelivery } from '../builders/delivery.ts'
import { aProduct } from '../builders/products.ts'
import { noOrderLimits } from '../default-config.ts'
import { openRunningShop } from '../e2e/running-shop.ts'

const shop = await openRunningShop({ languages: ['en', 'hi', 'as'], orderLimits: noOrderLimits })
afterAll(() => shop.close())
const owner = await aSeller(shop)
const asha = await aShopper(shop)
const products = [
  await aProduct(shop, { name: 'Joha Rice', price: 120, offerPrice: 99.5 }),
  await aProduct(shop, { name: 'Kaji Nemu', price: 5, offerPrice: 4.35 }),
  await aProduct(shop, { name: 'Masoor Dal', price: 90 }),
]

/** Every page that shows the price of a product. The cart shows each fee in the total. */
const pages = [
  ...['/', '/AppHome', '/Best-Sellers', '/Offers-Deals', '/products', '/products?q=rice'],
  ...['/products/grocery', `/products/grocery/${products[0]?._id}`],
]

async function readFees(path: string): Promise<string> {
  const { body } = await shop.app.inject(path)
  expect([path, body.includes('₹99.50')]).toEqual([path, true])
  return />([^<>"]*) per order</.exec(body)?.[1] ?? ''
}

/** Rupees, as a shopper adds them up who reads the sentence. */
function addUp(fees: string, items: number): number {
  const amounts = fees === '' ? [] : fees.split(' + ')
  return amounts.reduce((sum, fee) => {
    const [amount = 0, freeAbove = Number.POSITIVE_INFINITY] = [...fee.matchAll(/₹([\d,]+(?:\.\d+)?)/g)].map(
      ([, digits = '']) => Number(digits.replaceAll(',', '')),
    )
    return sum + (items > freeAbove ? 0 : amount)
  }, 0)
}

/** The same in each run. */
function chooseAt(n: number, choices: readonly number[]): number {
  return choices[(n * 7919 + (n >> 2)) % choices.length] ?? 0
}

test('the first price and the fees beside it are what 200 orders cost', async () => {
  let orders = 0
  for (let set = 0; set < 10; set++) {
    const terms = {
      chargePaise: chooseAt(set, [0, 20_00, 35_50]),
      freeAbovePaise: [null, 300_00, 199_00][set % 3] ?? null,
    }
    const fees = {
      handlingPaise: chooseAt(set, [12_00, 0, 4_35, 250_00]),
      platformPaise: chooseAt(set + 1, [6_00, 0]),
      bagPaise: chooseAt(set, [0, 5_00, 7_25, 0, 3_00]),
    }
    await setDelivery(owner, { terms, fees, openingHours: aroundTheClock })
    const named = await Promise.all(pages.map(async (path) => [path, await readFees(path)]))
    const [[, sentence = ''] = []] = named
    expect(named).toEqual(pages.map((path) => [path, sentence]))
    for (let cart = 0; cart < 20; cart++) {
      const items = products
        .map(({ _id, offerPrice }, at) => ({ _id, offerPrice, quantity: (cart * 5 + set + at * 3) % 4 }))
        .filter(({ quantity }) => quantity > 0)
      const cost = items.reduce((sum, { offerPrice, quantity }) => sum + offerPrice * quantity, 0)
      const { order } = await asha.placeCodOrder({
        items: items.map(({ _id, quantity }) => ({ product: _id, quantity })),
        address: asha.address,
      })
      expect([sentence, order.amount]).toEqual([
        sentence,
        Math.round((cost + addUp(sentence, cost)) * 100) / 100,
      ])
      orders++
    }
  }
  expect(orders).toBe(200)
})

test('a shop without fees says nothing of them, and a page in Assamese has the same amounts', async () => {
  await setDelivery(owner, { fees: { handlingPaise: 0, platformPaise: 0, bagPaise: 0 } })
  expect(await Promise.all(pages.map(readFees))).toEqual(pages.map(() => ''))
  await setDelivery(owner, { terms: { chargePaise: 20_00, freeAbovePaise: 500_00 } })
  expect(await readFees('/products')).toBe(
    'Handling fee ₹12 + Platform fee ₹6 + Delivery ₹20 (free above ₹500)',
  )
  expect((await shop.app.inject('/as/products')).body).toContain(
    'প্ৰতিটো অৰ্ডাৰত হেণ্ডলিং মাচুল ₹১২ + প্লেটফৰ্ম মাচুল ₹৬ + ডেলিভাৰী ₹২০ (₹৫০০ৰ ওপৰত বিনামূলীয়া)',
  )
})
