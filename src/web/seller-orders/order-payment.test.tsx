import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClient } from '#contract/client.ts'
import type { OrderInFull, OrderPayment as Payment } from '#contract/seller-order.ts'
import type { OrderStatus } from '#rules/order.ts'
import { shownOrder, wordsOf } from '#test/shown-order.ts'
import { usualSettings } from '#test/usual-config.ts'
import { ShopContext } from '../api.ts'
import { createQueryClient } from '../query-client.ts'
import { OrderPayment } from './order-payment.tsx'
import { StatusActions } from './status-actions.tsx'

function read(what: ReactNode): string {
  const api = createClient(() => Promise.reject(new Error('Nothing is asked')))
  const queries = createQueryClient()
  return wordsOf(
    renderToStaticMarkup(
      <ShopContext value={{ api, queries, settings: usualSettings }}>
        <QueryClientProvider client={queries}>{what}</QueryClientProvider>
      </ShopContext>,
    ),
  )
}

function readPayment(changes: Partial<OrderInFull>): string {
  return read(
    <OrderPayment order={{ ...shownOrder(1001), history: [], payments: [], flags: [], ...changes }} />,
  )
}

const received: Payment = {
  ...{ amount: 217, method: 'Cash', receivedAt: '2026-11-20T18:30:00.000Z', receivedBy: 'ৰীতা' },
  ...{ takenBackAt: null, takenBackBy: null, provider: null, reference: null },
}
const takenBack = { ...received, takenBackAt: '2026-11-20T18:31:00.000Z', takenBackBy: 'ৰীতা' }

test('money that is owed can be noted', () => {
  expect(readPayment({ status: 'Delivered' })).toBe('COD Pending Cash received')
})

test('money that is there says who has it and since when, and can be taken back', () => {
  expect(readPayment({ isPaid: true, payments: [takenBack, received] })).toBe(
    'COD Paid Cash of ₹217.00 received by ৰীতা, 21 Nov 2026, 12:00 am Not received after all',
  )
})

test('money that was not there after all is owed again, and nobody has it', () => {
  expect(readPayment({ payments: [takenBack] })).toBe('COD Pending Cash received')
})

test('for a cancelled order no money is taken; what was taken before can be given back', () => {
  expect(readPayment({ status: 'Cancelled' })).toBe('COD Pending A cancelled order is not paid.')
  expect(readPayment({ status: 'Cancelled', isPaid: true, payments: [received] })).toContain(
    'Not received after all',
  )
})

test.each<[OrderStatus, string]>([
  ['Pending', 'Start packing order 1001'],
  ['Processing', 'Send out order 1001'],
  ['Shipped', 'Delivered order 1001'],
])('from %s one press is the next step: %s', (status, text) => {
  expect(read(<StatusActions order={shownOrder(1001, { status })} />).startsWith(text)).toBe(true)
})

test.each<OrderStatus>(['Delivered', 'Cancelled'])(
  'from %s there is no next step, only the choice',
  (status) => {
    expect(read(<StatusActions order={shownOrder(1001, { status })} />)).toBe(
      'Status of order 1001 Pending Processing Shipped Delivered Cancelled',
    )
  },
)
