import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/seller/order.ts'
import { anOrderView } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { OrderRider } from './order-rider.tsx'
import { RiderLine } from './rider-line.tsx'

const rider = { id: 'rita', name: 'Rita Das' }
const assigned = { rider, delivery: { assignedAt: '2026-11-23T12:00:00.000Z', codeTriesLeft: 5 } }
const failure = { reason: 'not-home', note: 'Rang twice', at: '2026-11-23T13:10:00.000Z' } as const

function read(changes: Partial<OrderDetail>, role: 'owner' | 'packer' = 'owner'): string {
  const order = { ...anOrderView(1001), history: [], payments: [], exceptions: [], ...changes }
  return render(
    <MemoryRouter>
      <OrderRider order={order} />
    </MemoryRouter>,
    { seller: { name: 'Bipul', email: 'bipul@example.com', role } },
  ).text
}

function readLine(changes: Parameters<typeof anOrderView>[1]): string {
  return render(<RiderLine order={anOrderView(1001, changes)} />).text
}

test('an accepted order without a rider offers one, and nothing more', () => {
  expect(read({ status: 'Processing' })).toBe('Assign rider')
})

test.each(['Pending', 'Delivered', 'Cancelled'] as const)(
  'a %s order without a rider shows nothing',
  (status) => {
    expect(read({ status })).toBe('')
  },
)

test('an order on its way names the rider and the time, and only the owner delivers it without the code', () => {
  const delivery = { ...assigned.delivery, outAt: '2026-11-23T12:40:00.000Z' }
  const order = { ...assigned, status: 'Shipped', delivery } as const
  expect(read(order)).toBe(
    'Rider: Rita Das on the way since 6:10 pm Change rider Delivered without code Your own deliveries',
  )
  expect(read(order, 'packer')).not.toContain('without code')
})

test('a failed delivery says why, when and what the rider wrote', () => {
  const text = read({ ...assigned, status: 'Shipped', delivery: { ...assigned.delivery, failure } })
  expect(text).toContain('Not delivered: Nobody at home, 6:40 pm Rang twice')
  expect(text).not.toContain('on the way')
})

test('after five wrong codes staff know that the owner must act', () => {
  const delivery = { ...assigned.delivery, codeTriesLeft: 0 }
  expect(read({ ...assigned, status: 'Shipped', delivery })).toContain('the owner must confirm the delivery')
  expect(readLine({ ...assigned, status: 'Shipped', delivery })).toBe(
    'Rider: Rita Das Five wrong codes: the owner must confirm the delivery.',
  )
})

test('a rider who left the shop must be replaced', () => {
  const order = { ...assigned, status: 'Processing', rider: { ...rider, isOff: true } } as const
  expect(read(order)).toContain('Rita Das can no longer deliver.')
  expect(readLine(order)).toBe('Rider: Rita Das Rita Das can no longer deliver. Choose another rider.')
})

test('a card has the rider of an open order, and why it was not delivered', () => {
  expect(readLine({ status: 'Processing' })).toBe('')
  expect(readLine({ ...assigned, status: 'Processing' })).toBe('Rider: Rita Das')
  expect(readLine({ ...assigned, status: 'Delivered' })).toBe('')
  const delivery = { ...assigned.delivery, failure }
  expect(readLine({ ...assigned, status: 'Shipped', delivery })).toBe(
    'Rider: Rita Das Not delivered: Nobody at home, 6:40 pm',
  )
  expect(readLine({ ...assigned, status: 'Delivered', delivery })).toBe('')
})

test('staff read the code of an order without an account to the customer', () => {
  const delivery = { ...assigned.delivery, code: '0417' }
  expect(read({ ...assigned, status: 'Processing', delivery })).toContain(
    'Tell the customer the code for the rider: 0417',
  )
  expect(read({ ...assigned, status: 'Delivered', delivery })).not.toContain('0417')
})
