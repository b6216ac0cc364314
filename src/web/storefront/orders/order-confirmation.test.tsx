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

test('a placed order is confirmed, with the amount to keep ready', () => {
  const order = { orderNumber: 1042, status: 'Pending' } as const
  const words = read({ placed: { orderNumber: 1042, amount: 1234.5 } }, [order])
  expect(words).toContain('Order #1042 is placed.')
  expect(words).toContain('Please keep ₹1,234.50 ready')
})

test('the confirmation disappears once the status of this order changes', () => {
  const placed = { orderNumber: 1042, amount: 1234.5 }
  const other = { orderNumber: 1041, status: 'Cancelled' } as const
  expect(read({ placed }, [other, { orderNumber: 1042, status: 'Pending' }])).toContain('#1042 is placed')
  for (const status of ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const)
    expect(read({ placed }, [{ orderNumber: 1042, status }])).toBe('')
  expect(read({ placed }), 'while the orders load').toBe('')
})

test.each([
  ['nothing', null],
  ['a string', 'placed'],
  ['another page', { reorder: { orderNumber: 1042, remarks: [] } }],
  ['no order', { placed: null }],
  ['a number alone', { placed: { orderNumber: 1042 } }],
  ['no numbers', { placed: { orderNumber: 'next', amount: {} } }],
  ['undefined numbers', { placed: { orderNumber: 1042, amount: undefined } }],
])('navigation state with %s shows no confirmation', (_, state) => {
  expect(read(state, [{ orderNumber: 1042, status: 'Pending' }])).toBe('')
})
