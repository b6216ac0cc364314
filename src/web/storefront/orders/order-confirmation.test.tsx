import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { textOf } from '#test/builders/order-views.ts'
import { OrderPlacedNotice } from './order-confirmation.tsx'

function read(state: unknown, orders?: Parameters<typeof OrderPlacedNotice>[0]['orders']): string {
  return textOf(
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[{ pathname: '/my-orders', state }]}>
        <OrderPlacedNotice orders={orders} />
      </MemoryRouter>,
    ),
  )
}

test('a new order shows the confirmation, with what to have ready', () => {
  const words = read({ placed: { orderNumber: 1042, amount: 1234.5 } })
  expect(words).toContain('Order #1042 is placed.')
  expect(words).toContain('Please have ₹1,234.50 ready')
})

test('the confirmation ends when the order is cancelled, and never shows for another order', () => {
  const placed = { orderNumber: 1042, amount: 1234.5 }
  expect(read({ placed }, [{ orderNumber: 1042, status: 'Cancelled' }])).toBe('')
  expect(read({ placed }, [{ orderNumber: 1042, status: 'Pending' }])).toContain('#1042 is placed')
  expect(read({ placed }, [{ orderNumber: 1041, status: 'Cancelled' }])).toContain('#1042 is placed')
})

test.each([
  ['nothing', null],
  ['a word', 'placed'],
  ['another page', { again: { orderNumber: 1042, remarks: [] } }],
  ['an empty state', { placed: null }],
  ['a number without an amount', { placed: { orderNumber: 1042 } }],
  ['an invalid number', { placed: { orderNumber: 'next', amount: {} } }],
  ['an undefined amount', { placed: { orderNumber: 1042, amount: undefined } }],
])('%s from the previous page shows no confirmation', (_, state) => {
  expect(read(state)).toBe('')
})
