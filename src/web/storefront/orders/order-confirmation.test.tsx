import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anOrderView, anOrderViewLine } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { OrderPaidNotice, OrderPlacedNotice } from './order-confirmation.tsx'

const noon = '2026-11-22T06:30:00.000Z'
const night = '2026-11-22T16:30:00.000Z'
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(noon) }))
afterEach(() => void vi.useRealTimers())

function read(state: unknown, orders?: Parameters<typeof OrderPlacedNotice>[0]['orders']): string {
  return render(
    <MemoryRouter initialEntries={[{ pathname: '/my-orders', state }]}>
      <OrderPlacedNotice orders={orders} />
    </MemoryRouter>,
  ).text
}

function anOrder(changes: Parameters<typeof anOrderView>[1] = {}, pin = 784161) {
  const order = anOrderView(1042, { createdAt: noon, ...changes })
  return { ...order, address: { ...order.address, zipcode: pin } }
}

test('a placed order is confirmed, with the amount to keep ready', () => {
  const placed = { orderNumber: 1042, amount: 1234.5 }
  const words = read({ placed }, [anOrder({ amount: 1234.5 })])
  expect(words).toContain('Order #1042 is placed.')
  expect(words).toContain('Please keep ₹1,234.50 ready')
  const byCredit = anOrder({ amount: 1234.5, credit: 1000, paid: 1000 })
  expect(read({ placed }, [byCredit])).toContain('Please keep ₹234.50 ready')
  const isPaid = anOrder({ amount: 1234.5, credit: 1234.5, isPaid: true })
  expect(read({ placed }, [isPaid])).toContain('Nothing to pay at the door.')
})

test('the confirmation disappears once the status of this order changes', () => {
  const placed = { orderNumber: 1042, amount: 1234.5 }
  const other = anOrder({ orderNumber: 1041, status: 'Cancelled' })
  expect(read({ placed }, [other, anOrder()])).toContain('#1042 is placed')
  for (const status of ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const)
    expect(read({ placed }, [anOrder({ status })])).toBe('')
  expect(read({ placed }), 'while the orders load').toBe('')
})

test('the confirmation promises a time by opening hours, address and items', () => {
  const placed = { orderNumber: 1042, amount: 217 }
  const services = [anOrderViewLine('Home Cleaning', { category: 'Services' })]
  expect(read({ placed }, [anOrder()])).toContain('It usually arrives in about 30 minutes.')
  expect(read({ placed }, [anOrder({ items: services })])).toMatch(/ready\. We call you to fix a time\.$/)
  expect(read({ placed }, [anOrder({}, 110001)])).toContain('We don’t usually deliver to your PIN code.')
  expect(render(<OrderPaidNotice order={anOrder()} />).text).toContain('arrives in about 30 minutes.')

  vi.setSystemTime(new Date(night))
  expect(read({ placed }, [anOrder()])).toMatch(/ready\.$/)
  expect(read({ placed }, [anOrder({ createdAt: night })])).toContain(
    'We open at 7 AM. Your order goes out tomorrow morning.',
  )
  expect(render(<OrderPaidNotice order={anOrder()} />).text).toContain('goes out tomorrow morning.')
})

test.each([
  ['nothing', null],
  ['a string', 'placed'],
  ['another page', { reorder: { orderNumber: 1042, remarks: [] } }],
  ['no order', { placed: null }],
  ['no numbers', { placed: { orderNumber: 'next', amount: {} } }],
  ['undefined numbers', { placed: { orderNumber: undefined } }],
])('navigation state with %s shows no confirmation', (_, state) => {
  expect(read(state, [anOrder()])).toBe('')
})
