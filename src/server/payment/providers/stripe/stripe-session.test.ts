import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/new-id.ts'
import type { Checkout, CheckoutLine } from '../payment-provider.ts'
import { toSessionParams } from './stripe-session.ts'

const shopUrl = 'https://haat.example'
const fees = [
  { kind: 'handling', paise: 1200 },
  { kind: 'platform', paise: 600 },
] as const
const rice: CheckoutLine = { name: 'Joha Rice', picture: null, unitPaise: 435, quantity: 3 }

function aCheckout(changes: Partial<Checkout> = {}): Checkout {
  const lines = changes.lines ?? [rice]
  return {
    sessionId: newId(),
    orderId: newId(),
    orderNumber: 1042,
    attempt: 1,
    creditPaise: 0,
    amountPaise: lines.reduce((sum, line) => sum + line.unitPaise * line.quantity, 1800),
    lines,
    fees,
    email: 'asha@example.com',
    payBy: new Date(Date.now() + 30 * 60_000),
    returnTo: null,
    ...changes,
  }
}

function linesOf(checkout: Checkout, url = shopUrl) {
  return toSessionParams(checkout, url).line_items.map(({ quantity, price_data }) => {
    const { product_data, unit_amount } = price_data
    return [product_data.name, unit_amount, quantity, product_data.images] as const
  })
}

describe('the session parameters', () => {
  test('have each product and each fee, to the paisa', () => {
    const checkout = aCheckout()
    expect(linesOf(checkout)).toEqual([
      ['Joha Rice', 435, 3, undefined],
      ['Handling fee', 1200, 1, undefined],
      ['Platform fee', 600, 1, undefined],
    ])
    const names = { order: checkout.orderId, session: checkout.sessionId, attempt: '1', number: '1042' }
    expect(toSessionParams(checkout, shopUrl)).toMatchObject({
      mode: 'payment',
      adaptive_pricing: { enabled: false },
      client_reference_id: checkout.orderId,
      customer_email: 'asha@example.com',
      metadata: names,
      payment_intent_data: { metadata: names, description: 'Order 1042' },
      success_url: 'https://haat.example/my-orders',
      cancel_url: 'https://haat.example/cart',
    })
  })

  test.each([1, -1, 100])('are refused if the sum is off by %s', (off) => {
    const { amountPaise } = aCheckout()
    expect(() => toSessionParams(aCheckout({ amountPaise: amountPaise + off }), shopUrl)).toThrow(
      /order 1042 costs \d+ and its lines make 3105/,
    )
  })

  test.each([98, 99, 150, 200])('have at most a hundred lines for an order with %s', (count) => {
    const lines = Array.from({ length: count }, (_, index) => ({ ...rice, unitPaise: 100 + index }))
    const checkout = aCheckout({ lines })
    const asked = linesOf(checkout)
    expect(asked.length).toBe(Math.min(count + 2, 100))
    expect(asked.reduce((sum, [, paise, quantity]) => sum + paise * quantity, 0)).toBe(checkout.amountPaise)
    if (count > 98) expect(asked[97]?.[0]).toBe(`${count - 97} more products`)
  })

  test('cut a long name between two characters', () => {
    const name = '🍚'.repeat(300)
    const shown = linesOf(aCheckout({ lines: [{ ...rice, name }] }))[0]?.[0]
    expect(shown).toBe(`${'🍚'.repeat(249)}…`)
    const fits = '🍚'.repeat(250)
    expect(linesOf(aCheckout({ lines: [{ ...rice, name: fits }] }))[0]?.[0]).toBe(fits)
  })

  test.each([
    ['https://haat.example', ['https://haat.example/pictures/a-640.webp']],
    ['http://haat.example', undefined],
    ['https://localhost', undefined],
    ['https://192.168.1.4', undefined],
    ['http://127.0.0.1:3000', undefined],
  ])('have pictures for a shop at %s: %s', (url, images) => {
    const lines = [{ ...rice, picture: '/pictures/a-640.webp' }]
    expect(linesOf(aCheckout({ lines }), url)[0]?.[3]).toEqual(images)
  })
})

describe('the expiry of a session', () => {
  const minutes = (ms: number) => Math.round(ms / 60_000)
  const end = (checkout: Checkout) => toSessionParams(checkout, shopUrl).expires_at * 1000

  test('is after that of the order, and over half an hour after the last possible request', () => {
    const checkout = aCheckout()
    expect(minutes(end(checkout) - checkout.payBy.getTime())).toBe(45)
  })

  test('is within a day, however long the hold is', () => {
    const payBy = new Date(Date.now() + 24 * 60 * 60_000)
    expect(minutes(end(aCheckout({ payBy })) - Date.now())).toBe(23 * 60)
  })

  test('is the same for each request, like all parameters', () => {
    const checkout = aCheckout()
    const later = { ...checkout, lines: [...checkout.lines], payBy: new Date(checkout.payBy) }
    expect(toSessionParams(later, shopUrl)).toEqual(toSessionParams(checkout, shopUrl))
  })
})
