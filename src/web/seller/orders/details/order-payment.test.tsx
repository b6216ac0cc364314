import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { OrderDetail, OrderPayment as Payment } from '#contract/seller/order.ts'
import type { OrderStatus } from '#domain/order.ts'
import { anOrderView, textOf } from '#test/builders/order-views.ts'
import { aPaymentException } from '#test/builders/payment-exceptions.ts'
import { defaultPublicSettings } from '#test/default-config.ts'
import { render } from '#test/render.tsx'
import { ServicesContext } from '#web/api.ts'
import { createQueryClient } from '#web/query-client.ts'
import { StatusActions } from '../status/status-actions.tsx'
import { OrderPayment } from './order-payment.tsx'

function read(what: ReactNode): string {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const queries = createQueryClient()
  return textOf(
    renderToStaticMarkup(
      <ServicesContext value={{ api, queries, settings: defaultPublicSettings }}>
        <QueryClientProvider client={queries}>{what}</QueryClientProvider>
      </ServicesContext>,
    ),
  )
}

function readPayment(changes: Partial<OrderDetail>): string {
  return read(
    <OrderPayment order={{ ...anOrderView(1001), history: [], payments: [], exceptions: [], ...changes }} />,
  )
}

const received: Payment = {
  ...{ amount: 217, method: 'Cash', receivedAt: '2026-11-20T18:30:00.000Z', receivedBy: 'ৰীতা' },
  ...{ takenBackAt: null, takenBackBy: null, provider: null, reference: null },
}
const takenBack = { ...received, takenBackAt: '2026-11-20T18:31:00.000Z', takenBackBy: 'ৰীতা' }

test('unpaid cash can be recorded', () => {
  expect(readPayment({ status: 'Delivered' })).toBe('COD Pending Cash received')
})

test('a payment by UPI that the rider reported waits for staff who may confirm it', () => {
  const upiReport = { by: 'Rita Das', at: '2026-11-24T09:45:00.000Z' }
  const order = {
    ...anOrderView(1001, { status: 'Delivered', upiReport }),
    history: [],
    payments: [],
    exceptions: [],
  }
  const readAs = (role: 'owner' | 'packer') => {
    const seller = { name: 'Bipul', email: 'bipul@example.com', role }
    return render(<OrderPayment order={order} />, { seller }).text
  }
  const told =
    'COD UPI to check Told by Rita Das at the door · ' +
    'Look in the bank account for exactly ₹217.00. The customer has the goods. '
  expect(readAs('owner')).toBe(
    `${told}Payment received for order #1001 Not received for order #1001 Cash received`,
  )
  expect(readAs('packer')).toBe(`${told}The owner confirms UPI payments. Cash received`)
})

test('received cash shows who received it and when, and can be undone', () => {
  expect(readPayment({ isPaid: true, payments: [takenBack, received] })).toBe(
    'COD Paid Cash of ₹217.00 received by ৰীতা, 21 Nov 2026, 12:00 am Undo “Cash received”',
  )
})

test.each([
  ['due', 'Online Paid Refund due'],
  ['refunding', 'Online Paid Refund pending'],
  ['refunded', 'Online Paid ₹45.00 refunded'],
] as const)('a paid order with a partial refund that is %s reads: %s', (state, text) => {
  const partialRefund = { amount: 45, state }
  expect(readPayment({ paymentType: 'Online', isPaid: true, partialRefund })).toBe(text)
})

test('undone cash is due again, and has no receiver', () => {
  expect(readPayment({ payments: [takenBack] })).toBe('COD Pending Cash received')
})

test('a cancelled order accepts no cash; cash from before can be returned', () => {
  expect(readPayment({ status: 'Cancelled' })).toBe('COD Pending This order was cancelled.')
  expect(readPayment({ status: 'Cancelled', isPaid: true, payments: [received] })).toContain(
    'Undo “Cash received”',
  )
})

const byStripe: Payment = {
  ...{ amount: 217, method: 'Card', receivedAt: '2026-11-20T18:30:00.000Z', receivedBy: null },
  ...{ takenBackAt: null, takenBackBy: null, provider: 'stripe', reference: 'pi_1042' },
}

test('an online payment shows its provider and reference, and cannot be recorded by hand', () => {
  expect(readPayment({ paymentType: 'Online', isPaid: true, payments: [byStripe] })).toBe(
    'Online Paid Card payment of ₹217.00 received by Stripe, 21 Nov 2026, 12:00 am pi_1042 Copy pi_1042',
  )
  const byUpi: Payment = { ...byStripe, method: 'UPI', provider: 'upi', receivedBy: 'ৰীতা' }
  expect(readPayment({ paymentType: 'Online', isPaid: true, payments: [byUpi] })).toContain(
    'UPI payment of ₹217.00 confirmed by ৰীতা',
  )
})

test('a due refund shows beside Paid, and a finished one alone', () => {
  const online = { paymentType: 'Online', status: 'Cancelled', payments: [byStripe] } as const
  const due = readPayment({
    ...online,
    payments: [byStripe],
    isPaid: true,
    refund: 'due',
    exceptions: [aPaymentException()],
  })
  expect(due).toContain('Online Paid Refund due')
  expect(due).toContain('Order #1042 was cancelled after it was paid. Refund ₹217.00.')
  const exceptions = [aPaymentException({ state: 'refunded', refundId: 're_1', by: 'ৰীতা' })]
  const back = readPayment({ ...online, payments: [byStripe], refund: 'refunded', exceptions })
  expect(back).toContain('Online Refunded')
  expect(back).toContain('Refunded through Stripe by ৰীতা.')
  expect(back).not.toContain('Refund ₹217.00')
})

test.each<[OrderStatus, string]>([
  ['Pending', 'Accept order 1001 · 30 min Reject order 1001'],
  ['Processing', 'Pick order 1001'],
  ['Shipped', 'Delivered, ₹217.00 received Delivered, not paid'],
])('one press moves from %s to the next step: %s', (status, text) => {
  expect(read(<StatusActions order={anOrderView(1001, { status })} />).startsWith(text)).toBe(true)
})

test('the rider on the way has the cash; what failed is sent again or goes back to stock', () => {
  const rider = { id: 'rita', name: 'Rita Das' }
  const delivery = { assignedAt: '2026-11-23T12:00:00.000Z', codeTriesLeft: 5 }
  const failure = { reason: 'not-home', at: '2026-11-23T13:00:00.000Z' } as const
  const order = anOrderView(1001, { status: 'Shipped', rider, delivery })
  expect(read(<StatusActions order={order} />)).toMatch(
    /^Delivered, Rita Das has ₹217.00 Delivered, not paid/,
  )
  const failed = { ...order, delivery: { ...delivery, failure } }
  expect(read(<StatusActions order={failed} />)).toMatch(/^Send again : order 1001 Back to stock/)
})

test.each([
  ['owner', true],
  ['packer', false],
] as const)('after five wrong codes the %s is offered the delivery: %s', (role, isOffered) => {
  const delivery = { assignedAt: '2026-11-23T12:00:00.000Z', codeTriesLeft: 0 }
  const rider = { id: 'rita', name: 'Rita Das' }
  const order = anOrderView(1001, { status: 'Shipped', rider, delivery })
  const seller = { name: 'Ranjit', email: 'ranjit@example.com', role }
  for (const isPaid of [false, true])
    for (const isCompact of [false, true]) {
      const actions = <StatusActions order={{ ...order, isPaid }} isCompact={isCompact} />
      expect(/Delivered/.test(render(actions, { seller }).text)).toBe(isOffered)
    }
})

test('a paid order has one way to be Delivered, and so has a card of the list', () => {
  const order = anOrderView(1001, { status: 'Shipped' })
  const paid = { ...order, isPaid: true }
  expect(read(<StatusActions order={paid} />)).toMatch(/^Delivered order 1001 /)
  expect(read(<StatusActions order={order} isCompact />)).toMatch(/^Delivered order 1001 /)
})

test.each<OrderStatus>(['Delivered', 'Cancelled'])(
  'there is no next step from %s, only the choice',
  (status) => {
    expect(read(<StatusActions order={anOrderView(1001, { status })} />)).toBe(
      'Status of order 1001 Pending Processing Shipped Delivered Cancelled',
    )
  },
)

test('an order that is paid in part shows what is left, and each payment', () => {
  const online = {
    ...received,
    amount: 180,
    method: 'UPI',
    provider: 'upi',
    reference: '512345678901',
  } as const
  const inPart = readPayment({ paymentType: 'Online', paid: 180, payments: [online] })
  expect(inPart).toContain('Paid ₹180.00, ₹37.00 to pay at the door')
  expect(inPart).toContain('Cash received')
  const cash = { ...received, amount: 37, receivedAt: '2026-11-20T19:30:00.000Z' }
  const whole = readPayment({ paymentType: 'Online', isPaid: true, payments: [online, cash] })
  expect(whole).toMatch(/UPI payment of ₹180.00.*Cash of ₹37.00/)
  expect(whole).toContain('Undo “Cash received”')
  expect(readPayment({ paymentType: 'Online', isPaid: true, payments: [online] })).not.toContain('Undo')
})
