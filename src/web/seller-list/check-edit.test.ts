import { expect, test } from 'vitest'
import { checkEdit, type EditPart, type Typed } from './check-edit.ts'

const aboveMrp = 'The offer price cannot be above the product price (MRP)'
const noPrice = 'Please type an amount above 0, at most ₹10,00,000'
const noCount = 'Please type a whole number, or nothing'

test.each<[EditPart, Typed, Typed]>([
  ['price', { offerPrice: '55.50', price: '60' }, {}],
  ['price', { offerPrice: '60', price: '60' }, {}],
  // As text '100' comes before '60'.
  ['price', { offerPrice: '100', price: '60' }, { offerPrice: aboveMrp }],
  ['price', { offerPrice: '', price: '60' }, { offerPrice: noPrice }],
  ['price', { offerPrice: '0', price: '0' }, { offerPrice: noPrice, price: noPrice }],
  ['price', { offerPrice: '1.999', price: 'x' }, { offerPrice: noPrice, price: noPrice }],
  ['price', { offerPrice: '1', price: '1000001' }, { price: noPrice }],
  ['stock', { stock: '12' }, {}],
  ['stock', { stock: '' }, {}],
  ['stock', { stock: '-1' }, { stock: noCount }],
  ['stock', { stock: '1.5' }, { stock: noCount }],
  ['stock', { stock: '1234567' }, { stock: noCount }],
  ['weight', { weight: '' }, {}],
])('%s %j', (part, typed, faults) => {
  expect(checkEdit(part, typed)).toEqual(faults)
})
