import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { anOrderView, textOf } from '#test/builders/order-views.ts'
import { OrderSlotLine } from './order-slot.tsx'

const at = (time: string) => Date.parse(`2026-11-${time}+05:30`)
const slot = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }

function read(changes: Parameters<typeof anOrderView>[1], time = '22T12:00'): string {
  return textOf(renderToStaticMarkup(<OrderSlotLine order={anOrderView(1001, changes)} now={at(time)} />))
}

test.each([
  ['28T15:59', 'Today 5–7 PM'],
  ['28T16:00', 'Today 5–7 PM Within the hour'],
  ['28T17:00', 'Today 5–7 PM Due now'],
  ['28T19:00', 'Today 5–7 PM Late'],
])('an open order at %s: %s', (time, text) => {
  expect(read({ slot }, time)).toBe(text)
})

test('a finished order is not late', () => {
  for (const status of ['Delivered', 'Cancelled'] as const)
    expect(read({ slot, status }, '28T20:00')).toBe('Today 5–7 PM')
})

test('the wishes of the shopper follow, and an order without any has no line', () => {
  expect(read({ slot, area: 'Hills', note: 'Ring twice', leaveAtDoor: true })).toBe(
    'Sat 28 Nov 5–7 PM Hills · Leave at the door · Ring twice',
  )
  expect(read({ note: 'Ring twice' })).toBe('Ring twice')
  expect(read({})).toBe('')
})
