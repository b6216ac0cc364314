import { expect, test } from 'vitest'
import { checkProductForm, emptyProduct, offerText, toProductData } from './check-product-form.ts'

const rice = {
  name: 'Joha Rice',
  description: 'Small grains\r\n\n  Fragrant \n',
  category: 'Grocery',
  price: '120.50',
  offerPrice: '99',
  weight: '1 kg',
  stock: '',
  sku: '',
}

test('a filled form has no faults', () => {
  expect(checkProductForm(rice)).toEqual({})
})

test('name and both prices have to be there; category, description and stock need not', () => {
  expect(checkProductForm({ ...emptyProduct, name: ' ' })).toEqual({
    name: 'Product name is required',
    price: 'Product price is required',
    offerPrice: 'Offer price is required',
  })
})

test('each line of the description that says something becomes a bullet, prices become numbers', () => {
  expect(toProductData(rice)).toEqual({
    name: 'Joha Rice',
    description: ['Small grains', 'Fragrant'],
    category: 'Grocery',
    price: 120.5,
    offerPrice: 99,
    weight: '1 kg',
    stock: '',
  })
})

test('nothing may be sold above its MRP', () => {
  const above = { ...rice, price: '99', offerPrice: '99.01' }
  expect(checkProductForm(above).offerPrice).toBe('The offer price cannot be above the product price (MRP)')
  expect(checkProductForm({ ...above, offerPrice: '99.00' })).toEqual({})
})

test.each([
  ['120', '100', '16% off, ₹20.00 less'],
  ['120', '119.90', '₹0.10 less'],
  ['120', '120', ''],
  ['120', '130', ''],
  ['120', '', ''],
  ['', '99', ''],
  ['1e3', '99', ''],
])('an MRP of "%s" and an offer of "%s" say "%s"', (price, offerPrice, text) => {
  expect(offerText({ price, offerPrice })).toBe(text)
})
