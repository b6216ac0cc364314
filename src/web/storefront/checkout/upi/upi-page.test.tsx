import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import type { UpiCheckout } from '#contract/upi.ts'
import { upiLink } from '#domain/upi.ts'
import { readQrCode } from '#test/read-qr-code.ts'
import { render } from '#test/render.tsx'
import { CartProvider } from '#web/storefront/cart/cart-provider.tsx'
import { UpiAwaitingPayment } from './upi-awaiting-payment.tsx'
import { UpiExpired } from './upi-expired.tsx'
import { UpiInstructions } from './upi-instructions.tsx'
import { getRefetchInterval } from './upi-query.ts'
import { UpiVerifying } from './upi-verifying.tsx'

const utr = '123456789012'
const payBy = '2026-11-20T12:00:00.000Z'
const checkout: UpiCheckout = {
  order: { _id: '1', orderNumber: 1042, amount: 123.45 },
  state: 'awaiting',
  payBy,
  payee: { id: 'haat.store@sbi', name: 'Haat & Söhne' },
  utr: null,
  refusal: null,
}
const nothing = () => {}

function inShop(part: ReactNode) {
  return (
    <MemoryRouter>
      <CartProvider>{part}</CartProvider>
    </MemoryRouter>
  )
}

describe('the payment instructions', () => {
  test('are a link for phones and a QR code with the same content', () => {
    const { html } = render(<UpiInstructions checkout={checkout} />)
    const link = upiLink({
      payeeId: 'haat.store@sbi',
      payeeName: 'Haat & Söhne',
      amountPaise: 12345,
      orderNumber: 1042,
    })
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(readQrCode(html)).toEqual(encode(link, { ecc: 'M', border: 0 }).data)
  })

  test('list all values to type if the link does not open, with named copy buttons', () => {
    const { text } = render(<UpiInstructions checkout={checkout} />)
    expect(text).toContain('1. Pay ₹123.45')
    expect(text).toContain('UPI ID haat.store@sbi Copy haat.store@sbi Name Haat & Söhne')
    expect(text).toContain('Amount ₹123.45 Copy ₹123.45 Note Order 1042')
  })
})

describe('an order that awaits payment', () => {
  test('shows the deadline and the form for the UTR', () => {
    const { text } = render(
      inShop(<UpiAwaitingPayment checkout={checkout} payBy={payBy} onExpire={nothing} />),
    )
    expect(text).toMatch(/^Order # ?1042 ?\. Your items are reserved until 20 Nov 2026, 5:30\spm/)
    expect(text).toContain('2. Enter the UTR number UTR, 12 digits')
    expect(text).toContain('I have paid')
    expect(text).toContain('Cancel order #1042')
    expect(text).toContain('Change payment method')
    expect(text).not.toContain('couldn’t match')
  })

  test('shows why the previous UTR was rejected', () => {
    const refusal = { utr, text: '₹100.00 came, but the order costs ₹123.45.' }
    const { text } = render(
      inShop(<UpiAwaitingPayment checkout={{ ...checkout, refusal }} payBy={payBy} onExpire={nothing} />),
    )
    expect(text).toContain('We couldn’t match UTR 1234 5678 9012 to this order.')
    expect(text).toContain('₹100.00 came, but the order costs ₹123.45.')
    expect(text).toContain('+91 60000 00001')
  })
})

test('an order whose payment is being confirmed says not to pay again', () => {
  const { text } = render(<UpiVerifying checkout={checkout} utr={utr} />)
  expect(text).toContain('We’re confirming your payment')
  expect(text).toContain('with UTR 1234 5678 9012')
  expect(text).toContain('Your items are reserved. Please don’t pay again.')
  const late = render(<UpiVerifying checkout={{ ...checkout, state: 'lapsed' }} utr={utr} />).text
  expect(late).toContain('or a full refund. Please don’t pay again.')
  expect(late).not.toContain('Your items are reserved')
})

test('a closed order asks not to pay, and accepts the UTR of a payment', () => {
  const { text } = render(<UpiExpired checkout={{ ...checkout, state: 'lapsed', payBy: null }} />)
  expect(text).toContain('Please don’t pay for it now.')
  expect(text).toContain('I’ve already paid')
  expect(text).not.toContain('Open a UPI app')
})

test('the page polls while the state can change', () => {
  const submitted = { ...checkout, utr }
  expect(getRefetchInterval(undefined)).toBe(false)
  expect(getRefetchInterval(submitted)).toBe(10_000)
  expect(getRefetchInterval({ ...submitted, state: 'lapsed' })).toBe(10_000)
  expect(getRefetchInterval(checkout)).toBe(60_000)
  expect(getRefetchInterval({ ...checkout, state: 'lapsed' })).toBe(false)
  expect(getRefetchInterval({ ...submitted, state: 'paid' })).toBe(false)
})
