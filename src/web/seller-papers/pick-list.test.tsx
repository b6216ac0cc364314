import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shownLine, shownOrder, wordsOf } from '#test/shown-order.ts'
import { PickList } from './pick-list.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T18:30:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const rice = shownLine('Joha Rice', { weight: '1 kg', quantity: 2 })
const tomato = shownLine('বিলাহী', { category: 'Vegetable' })

test('the list says for which orders it is, oldest first, and when it was made by the clock of the shop', () => {
  const orders = [shownOrder(1003, { items: [rice] }), shownOrder(1001, { items: [tomato] })]
  const words = wordsOf(renderToStaticMarkup(<PickList orders={orders} />))
  expect(words).toContain('Pick list 21 Nov 2026, 12:00 am 2 orders: #1001, #1003')
})

test('each product is taken once, with how many of it go where', () => {
  const orders = [shownOrder(1003, { items: [rice, tomato] }), shownOrder(1001, { items: [rice] })]
  const words = wordsOf(renderToStaticMarkup(<PickList orders={orders} />))
  expect(words).toContain('4 × Joha Rice, 1 kg #1001 × 2, #1003 × 2')
  expect(words).toContain('1 × বিলাহী #1003 × 1')
})

test('one order, and what the shop does not know any more', () => {
  const orders = [shownOrder(1001, { items: [{ product: null, quantity: 2 }] })]
  const words = wordsOf(renderToStaticMarkup(<PickList orders={orders} />))
  expect(words).toContain('1 order: #1001')
  expect(words).toContain('2 × Unknown Product #1001 × 2')
})
