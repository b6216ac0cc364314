import { expect, test } from 'vitest'
import type { MyOrder } from '#contract/order.ts'
import { anOrderView, aQuestion } from '#test/builders/order-views.ts'
import { describeChanges } from './describe-changes.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const promisedAt = '2026-11-23T13:00:00.000Z'
const placed: MyOrder = { ...anOrderView(1042), status: 'Pending', history: [], online: null }
const accepted: MyOrder = {
  ...placed,
  status: 'Processing',
  acceptedAt: '2026-11-23T12:00:00.000Z',
  promisedAt,
}
const packed: MyOrder = { ...accepted, packedAt: '2026-11-23T12:20:00.000Z' }

const change = (from: MyOrder, to: MyOrder) => describeChanges({ before: [from], after: [to] }, now)

test('tells each step of an order once', () => {
  expect(change(placed, accepted)).toEqual(['Order #1042 is accepted. It will arrive by 6:30 pm.'])
  expect(change(accepted, { ...accepted, packing: true })).toEqual(['Order #1042 is being packed.'])
  expect(change(accepted, packed)).toEqual(['Order #1042 is packed.'])
  expect(change(packed, { ...packed, status: 'Shipped' })).toEqual(['Order #1042 is on the way.'])
  expect(change(packed, { ...packed, status: 'Delivered' })).toEqual(['Order #1042 is delivered.'])
  for (const order of [placed, accepted, packed]) expect(change(order, { ...order })).toEqual([])
})

test('tells the old and the new amount', () => {
  const short = { ...packed, amount: 268, due: 118 }
  expect(change({ ...accepted, amount: 268 }, short)).toEqual([
    'Order #1042 is packed. New total: ₹118.00 instead of ₹268.00.',
  ])
  expect(change(short, { ...short, due: 100 })).toHaveLength(1)
})

test('tells another time of arrival', () => {
  const later = { ...accepted, promisedAt: '2026-11-23T14:00:00.000Z' }
  expect(change(accepted, later)).toEqual(['Order #1042 is accepted. It will arrive by 7:30 pm.'])
})

test('tells nothing of what the shopper did, of a packer who leaves, and of a new order', () => {
  expect(change(placed, { ...placed, status: 'Cancelled' })).toEqual([])
  expect(change({ ...accepted, packing: true }, accepted)).toEqual([])
  expect(change(accepted, placed)).toEqual([])
  expect(describeChanges({ before: [], after: [accepted] }, now)).toEqual([])
})

test('tells each question once, also with a step of its order', () => {
  const asked = { ...accepted, questions: [aQuestion()] }
  const sentence =
    'Order #1042: we don’t have enough 2 × Rohu. May we pack Katla for ₹240.00 instead? Please answer by 10:42 am.'
  expect(change(accepted, asked)).toEqual([sentence])
  expect(change(placed, asked)).toEqual(['Order #1042 is accepted. It will arrive by 6:30 pm.', sentence])
  expect([change(asked, { ...asked }), change(asked, accepted)]).toEqual([[], []])
  const again = { ...accepted, questions: [aQuestion({ _id: 'again' })] }
  expect(change(asked, again)).toEqual([sentence])
})

test('tells a cancellation by the shop', () => {
  const cancelled: MyOrder = { ...placed, status: 'Cancelled' }
  expect(change(accepted, cancelled)).toEqual(['Order #1042 was cancelled.'])
  expect(change(placed, { ...cancelled, rejection: { reason: 'closed' } })).toHaveLength(1)
})
