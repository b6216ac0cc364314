import { expect, test } from 'vitest'
import { toPosProducts } from './pos-product.ts'

const bread = {
  _id: 'bread',
  name: 'Bread',
  category: 'Bakery',
  pricePaise: 45_00,
  mrpPaise: 50_00,
  stock: 4,
}
const combo = [{ product: 'bread', quantity: 2, name: 'Bread' }]
const kit = {
  _id: 'kit',
  name: 'Kit',
  category: 'Bakery',
  pricePaise: 80_00,
  mrpPaise: 100_00,
  combo,
  stock: 2,
}

test('a combo is sold for at most what its products cost one by one', () => {
  expect(toPosProducts([kit, bread])).toMatchObject([
    { _id: 'kit', offerPrice: 80, price: 90, combo, stock: 2, inStock: true },
    { _id: 'bread', offerPrice: 45, price: 50 },
  ])
})

test('a combo whose products are not on the list costs at most its own price', () => {
  expect(toPosProducts([kit])).toMatchObject([{ offerPrice: 80, price: 80 }])
})
