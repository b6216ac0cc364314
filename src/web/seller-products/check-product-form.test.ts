import { expect, test } from 'vitest'
import { checkProductForm, toProductData } from './check-product-form.ts'

const rice = {
  name: 'Joha Rice',
  description: 'Small grains\r\n\n  Fragrant \n',
  category: 'Grocery',
  price: '120.50',
  offerPrice: '99',
  weight: '1 kg',
  stock: '',
}

test('a filled form has no faults', () => {
  expect(checkProductForm(rice)).toEqual({})
})

test('name and both prices have to be there; category, description and stock need not', () => {
  const blank = { name: ' ', description: '', category: '', price: '', offerPrice: '', weight: '', stock: '' }
  expect(checkProductForm(blank)).toEqual({
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
