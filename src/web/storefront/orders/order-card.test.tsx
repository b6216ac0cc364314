import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { MyOrder, OnlinePayment } from '#contract/order.ts'
import { anOrderView, anOrderViewLine, aQuestion, aSubstitute } from '#test/builders/order-views.ts'
import { render } from '#test/render.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { OrderCard } from './order-card.tsx'

const cancelled = [
  { status: 'Pending', at: '2026-11-20T10:00:00.000Z' },
  { status: 'Cancelled', at: '2026-11-20T10:05:00.000Z' },
] as const

function draw(changes: Partial<MyOrder>): { html: string; text: string } {
  const order = { ...anOrderView(1042), history: [...cancelled], online: null, ...changes }
  return render(
    <MemoryRouter>
      <CartProvider>
        <OrderCard order={order} onPrint={() => {}} />
      </CartProvider>
    </MemoryRouter>,
  )
}

function read(changes: Partial<MyOrder>): string {
  return draw(changes).text
}

function online(state: OnlinePayment['state'], more: Partial<OnlinePayment> = {}): Partial<MyOrder> {
  const payment = { state, payBy: null, via: 'stripe', utr: null, isGivenUp: false, ...more } as const
  return { status: 'Cancelled', paymentType: 'Online', online: payment }
}

test('a placed order says so in a sentence instead of a badge, and that its payment is pending', () => {
  const words = read({ status: 'Pending', history: [cancelled[0]] })
  expect(words).toMatch(/^Order #1042 20 Nov 2026, 11:59 pm We got your order Order placed/)
  expect(words).toContain('COD · Pending ₹217.00')
})

test('an order with a rider shows the code until it is delivered', () => {
  const rider = { deliveryCode: '0417', rider: { name: 'Rita' } }
  const shipped = read({ ...rider, status: 'Shipped' })
  expect(shipped).toContain('Rita is on the way')
  expect(shipped).toContain('Give this code to the rider 0417')
  expect(read({ deliveryCode: '0417', status: 'Processing' })).toContain('Give this code to the rider 0417')
  for (const status of ['Delivered', 'Cancelled'] as const)
    expect(read({ ...rider, status })).not.toContain('0417')
  expect(read({ status: 'Shipped' })).not.toContain('code')
})

test('a packed order shows what was picked, what is due and what was ordered', () => {
  const items = [
    { ...anOrderViewLine('Dal', { quantity: 3 }), picked: 2 },
    { ...anOrderViewLine('Tea', { quantity: 2 }), picked: 0 },
  ]
  const words = read({ items, amount: 268, due: 118, status: 'Processing', history: [cancelled[0]] })
  expect(words).toMatch(/Dal\s×\s2 of 3 ₹100\.00 Tea\s×\s0 of 2 ₹0\.00/)
  expect(words).toContain('₹268.00 ₹118.00 Ordered for ₹268.00')
  expect(words).toContain('Items ₹100.00')
  expect(words).toContain('New total: ₹118.00 instead of ₹268.00.')
  expect(read({ items, amount: 268, due: 118, status: 'Delivered' })).not.toContain('New total')
})

test('the items are folded beneath their names, except of an open order with another amount', () => {
  const items = ['Dal', 'Tea'].map((name) => anOrderViewLine(name))
  const isOpen = (changes: Partial<MyOrder>) => draw({ items, ...changes }).html.includes('<details open=""')
  expect(read({ items, status: 'Delivered' })).toContain('1 × Dal, 1 × Tea Details')
  expect(isOpen({ status: 'Processing' })).toBe(false)
  expect(isOpen({ status: 'Processing', due: 118 })).toBe(true)
  for (const status of ['Delivered', 'Cancelled'] as const) expect(isOpen({ status, due: 118 })).toBe(false)
})

test('a substitute stands under its line with its own amount, and the items have both', () => {
  const half = { ...anOrderViewLine('Dal', { quantity: 3 }), picked: 1, substitute: aSubstitute('Moong Dal') }
  const none = { ...anOrderViewLine('Tea', { quantity: 2 }), picked: 0 }
  const fish = { ...aSubstitute('Katla'), quantity: 3, amount: 75 }
  const weighed = { ...fish, product: { ...fish.product, weight: '250 g', stepGrams: 250 } }
  const words = read({ items: [half, { ...none, substitute: weighed }], amount: 268, due: 233 })
  expect(words).toMatch(/Dal\s×\s1 of 3 ₹50\.00 Instead Moong Dal\s×\s2 · 1 kg ₹90\.00 Tea/)
  expect(words).toMatch(/Tea\s×\s0 of 2 ₹0\.00 Instead Katla\s750 g · ₹100\/kg ₹75\.00/)
  expect(words).toContain('Items ₹215.00')
})

test('an order with a question says that it waits for an answer', () => {
  const question = 'We have a question about this order'
  const open: Partial<MyOrder> = { status: 'Pending', history: [cancelled[0]] }
  expect(read({ ...open, questions: [aQuestion()] })).toContain(question)
  expect(read(open)).not.toContain(question)
})

test('a cancelled order that was not paid asks for no payment', () => {
  const words = read({ status: 'Cancelled' })
  expect(words).toContain('This order was cancelled')
  expect(words).toContain('COD ₹217.00')
  expect(words).not.toContain('Pending')
})

const accepted = [cancelled[0], { status: 'Processing', at: '2026-11-20T10:05:00.000Z' }] as const

test('an accepted order shows when it comes, and an apology once that is over', () => {
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  const order = { status: 'Processing' as const, history: [...accepted], promisedAt: inAnHour }
  expect(read(order)).toMatch(/We’re packing your order, arriving by .*\d:\d\d [ap]m/)
  expect(read({ ...order, status: 'Shipped' })).toContain('arriving by')
  expect(read({ ...order, status: 'Delivered' })).not.toContain('arriving by')
  expect(read({ ...order, promisedAt: '2026-11-20T12:10:00.000Z' })).toContain(
    'We’re packing your order Sorry, your order is late. We promised it by 20 Nov 2026, 5:40 pm',
  )
})

test('a rejected order shows the reason, the note of the shop and what happens to the money', () => {
  const rejection = { reason: 'sold-out', note: 'New rice comes on Monday.' } as const
  expect(read({ status: 'Cancelled', rejection })).toContain(
    'Sorry, an item is sold out. Message from the shop: New rice comes on Monday. Nothing to pay.',
  )
  const paid = read({ ...online('refund-due'), isPaid: true, rejection: { reason: 'closed' } })
  expect(paid).toContain('Sorry, the shop is closed. Refund of ₹217.00 in progress')
  expect(paid).not.toContain('Message from the shop')
})

test('a refund shows its amount and how long it takes', () => {
  expect(read({ ...online('refund-due'), isPaid: true })).toContain(
    'Refund of ₹217.00 in progress, 5–10 business days.',
  )
  // Money of another amount arrived for an order that was never placed.
  expect(read(online('refund-due'))).toContain('Refund in progress, 5–10 business days.')
})

test('a finished refund shows its amount and day', () => {
  const refund = { amount: 217.5, at: '2026-11-21T20:00:00.000Z' }
  expect(read(online('refunded', { refund }))).toContain('₹217.50 refunded on 22 Nov')
  // A payment in another currency.
  expect(read(online('refunded'))).toContain('You’ve been refunded.')
})

test('a partial refund shows its amount before and after it is done, and a cancelled order its rest', () => {
  const partly = (at: string | null) => online('paid', { partialRefund: { amount: 45, at } })
  const open = { ...partly(null), status: 'Processing', isPaid: true } as const
  expect(read(open)).toContain('Refund of ₹45.00 in progress, 5–10 business days.')
  const at = '2026-11-21T20:00:00.000Z'
  expect(read({ ...open, ...partly(at), status: 'Delivered' })).toContain('₹45.00 refunded on 22 Nov')
  const rest = { ...online('refund-due', { partialRefund: { amount: 45, at } }), isPaid: true }
  expect(read(rest)).toMatch(/Refund of ₹172\.00 in progress, .*₹45\.00 refunded on 22 Nov/)
})

test('an open order shows its slot, and every order its charge and wishes', () => {
  const slot = { from: '2026-11-28T11:30:00.000Z', to: '2026-11-28T13:30:00.000Z' }
  const fees = { handling: 12, platform: 6, delivery: 25 }
  const wishes = { note: 'Ring twice', leaveAtDoor: true, substitution: 'best-match' } as const
  const asked = { slot, fees, amount: 242, ...wishes }
  const words = read({ ...asked, status: 'Pending', history: [cancelled[0]] })
  expect(words).toMatch(/Delivery: (Sat 28 Nov|Today|Tomorrow) 5–7 PM/)
  expect(words).toContain('Leave at the door Ring twice If something is missing: best match')
  expect(words).toContain('Handling and platform fee ₹18.00 Delivery ₹25.00')
  expect(read({ ...asked, status: 'Cancelled' })).not.toContain('5–7 PM')
  expect(read({ status: 'Pending', history: [cancelled[0]] })).not.toContain('Delivery:')
})
