import { aShopper } from '../builders/accounts.ts'
import { aProduct } from '../builders/products.ts'
import { sweepAccessibility } from './accessibility-sweep.ts'
import { changeProduct } from './demo-products.ts'
import { pressButton, seeText } from './page-steps.ts'
import type { RunningShop } from './running-shop.ts'

sweepAccessibility({
  fill: fillShop,
  config: { languages: ['en', 'hi', 'as'] },
  states: {
    'an empty plain cart': { path: '/plain/cart', show: seeText('Your cart is empty') },
    'a plain cart with an item that is sold out': {
      as: 'asha',
      path: '/as/plain/cart?change=added',
      show: seeText('জহা চাউল'),
    },
    'the plain login, with a field left out': {
      path: '/plain/login',
      show: async (page) => {
        await pressButton('Create account')(page)
        await page.getByRole('alert').waitFor()
      },
      allowed: /400/,
    },
    'a plain address, with a field left out': {
      as: 'bina',
      path: '/plain/address',
      show: async (page) => {
        await pressButton('Save address')(page)
        await page.getByRole('alert').waitFor()
      },
      allowed: /400/,
    },
    'a plain checkout': { as: 'bina', path: '/plain/checkout', show: seeText('You pay in cash') },
    'plain orders, of which one is to be cancelled': {
      as: 'bina',
      path: '/plain/my-orders',
      show: async (page) => {
        await page.getByText('Cancel order').first().click()
        await page.getByRole('button', { name: 'Cancel order' }).waitFor()
      },
    },
  },
})

async function fillShop(shop: RunningShop) {
  const [rice, dal] = [await aProduct(shop, { names: { as: 'জহা চাউল' } }), await aProduct(shop)]
  const [asha, bina] = [await aShopper(shop), await aShopper(shop, { name: 'Bina' })]
  await asha.updateCart({ cartItems: { [rice._id]: 2, [dal._id]: 1 } })
  await bina.updateCart({ cartItems: { [rice._id]: 2 } })
  await bina.placeCodOrder({ items: [{ product: rice._id, quantity: 1 }], address: bina.address })
  await bina.updateCart({ cartItems: { [rice._id]: 2 } })
  await changeProduct(shop, dal, { in_stock: false })
  return { people: { asha, bina } }
}
