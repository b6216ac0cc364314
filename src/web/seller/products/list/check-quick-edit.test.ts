import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductChange } from '#contract/seller-catalogue.ts'
import { checkQuickEdit, type QuickEditPart, type QuickEditValues } from './check-quick-edit.ts'

const aboveMrp = 'The offer price cannot be above the product price (MRP)'
const noPrice = 'Please type an amount above 0, at most ₹10,00,000'
const noCount = 'Please type a whole number, or nothing'

test.each<[QuickEditPart, QuickEditValues, QuickEditValues]>([
  ['price', { offerPrice: '55.50', price: '60' }, {}],
  ['price', { offerPrice: '60', price: '60' }, {}],
  ['price', { offerPrice: '100', price: '60' }, { offerPrice: aboveMrp }],
  ['price', { offerPrice: '', price: '60' }, { offerPrice: noPrice }],
  ['price', { offerPrice: '0', price: '0' }, { offerPrice: noPrice, price: noPrice }],
  ['price', { offerPrice: '1.999', price: 'x' }, { offerPrice: noPrice, price: noPrice }],
  ['price', { offerPrice: '1', price: '1000001' }, { price: noPrice }],
  ['price', { offerPrice: '0.01', price: '1000000.00' }, {}],
  ['price', { offerPrice: '1000000.01', price: '1000000.01' }, { offerPrice: noPrice, price: noPrice }],
  ['price', { offerPrice: '60.01', price: '60' }, { offerPrice: aboveMrp }],
  ['price', { offerPrice: '5', price: '0' }, { offerPrice: aboveMrp, price: noPrice }],
  ['price', { offerPrice: '1,200', price: '₹1500' }, { offerPrice: noPrice, price: noPrice }],
  ['price', { offerPrice: '১২', price: '60' }, { offerPrice: noPrice }],
  ['stock', { stock: '12' }, {}],
  ['stock', { stock: '' }, {}],
  ['stock', { stock: '-1' }, { stock: noCount }],
  ['stock', { stock: '1.5' }, { stock: noCount }],
  ['stock', { stock: '999999' }, {}],
  ['stock', { stock: '1234567' }, { stock: noCount }],
  ['stock', { stock: '১২' }, { stock: noCount }],
  ['weight', { weight: '' }, {}],
])('%s %j', (part, typed, faults) => {
  expect(checkQuickEdit(part, typed)).toEqual(faults)
})

test('a card refuses what the shop would refuse, and nothing else', () => {
  const typed = fc.oneof(
    fc.nat({ max: 120_000_000 }).map((paise) => (paise / 100).toFixed(2)),
    fc.nat({ max: 1_200_000 }).map(String),
    fc.stringMatching(/^[-+.,0-9eE]{0,9}$/),
    fc.string({ maxLength: 10 }).map((text) => text.trim()),
  )
  const isAccepted = (values: QuickEditValues) => {
    const change = { id: '0197f7a0-0000-7000-8000-000000000001', version: 1, ...values }
    return ProductChange.safeParse(change).success
  }
  fc.assert(
    fc.property(typed, typed, (offerPrice, price) => {
      const faults = checkQuickEdit('price', { offerPrice, price })
      expect(Object.keys(faults).length === 0).toBe(isAccepted({ offerPrice, price }))
    }),
  )
  fc.assert(
    fc.property(typed, (stock) => {
      expect(Object.keys(checkQuickEdit('stock', { stock })).length === 0).toBe(isAccepted({ stock }))
    }),
  )
})
