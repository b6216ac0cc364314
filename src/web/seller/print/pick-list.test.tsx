import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrderView, anOrderViewLine, textOf } from '#test/builders/order-views.ts'
import { PickList } from './pick-list.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T18:30:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const rice = anOrderViewLine('Joha Rice', { weight: '1 kg', quantity: 2 })
const tomato = anOrderViewLine('বিলাহী', { category: 'Vegetable' })

test("the list has its orders, oldest first, and its time in the shop's time zone", () => {
  const orders = [anOrderView(1003, { items: [rice] }), anOrderView(1001, { items: [tomato] })]
  const words = textOf(renderToStaticMarkup(<PickList orders={orders} />))
  expect(words).toContain('Pick list 21 Nov 2026, 12:00 am 2 orders: #1001, #1003')
})

test('an order with a slot has it beside its number', () => {
  const slot = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }
  const orders = [anOrderView(1003), anOrderView(1001, { slot })]
  const words = textOf(renderToStaticMarkup(<PickList orders={orders} />))
  expect(words).toContain('2 orders: #1001 (Sat 28 Nov 5–7 PM), #1003')
})

test('each product is listed once, with the quantity of each order', () => {
  const orders = [anOrderView(1003, { items: [rice, tomato] }), anOrderView(1001, { items: [rice] })]
  const words = textOf(renderToStaticMarkup(<PickList orders={orders} />))
  expect(words).toContain('4 × Joha Rice, 1 kg #1001 × 2, #1003 × 2')
  expect(words).toContain('1 × বিলাহী #1003 × 1')
})

test('one order, with deleted products', () => {
  const orders = [anOrderView(1001, { items: [{ product: null, quantity: 2 }] })]
  const words = textOf(renderToStaticMarkup(<PickList orders={orders} />))
  expect(words).toContain('1 order: #1001')
  expect(words).toContain('2 × Unknown Product #1001 × 2')
})
