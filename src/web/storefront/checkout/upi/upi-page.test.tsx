import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import type { UpiCheckout } from '#contract/upi.ts'
import { upiLink } from '#domain/upi.ts'
import { readQrCode } from '#test/read-qr-code.ts'
import { render } from '#test/render.tsx'
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

describe('the payment details', () => {
  test('are a link for the telephone, and the same as a QR code', () => {
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

  test('list every value to type if the link does not open, with a label for each copy', () => {
    const { text } = render(<UpiInstructions checkout={checkout} />)
    expect(text).toContain('1. Pay ₹123.45')
    expect(text).toContain('UPI id haat.store@sbi Copy haat.store@sbi Name Haat & Söhne')
    expect(text).toContain('Amount ₹123.45 Copy ₹123.45 Note Order 1042')
  })
})

describe('an order that awaits payment', () => {
  test('shows its deadline, and how to report the payment', () => {
    const { text } = render(<UpiAwaitingPayment checkout={checkout} payBy={payBy} onExpire={nothing} />)
    expect(text).toMatch(/^Order # ?1042 ?\. Its goods are kept for you until 20 Nov 2026, 5:30\spm/)
    expect(text).toContain('2. Give us the UTR UTR, 12 digits')
    expect(text).toContain('I have paid')
    expect(text).toContain('Cancel order #1042')
    expect(text).not.toContain('does not pay')
  })

  test('shows the result of the earlier UTR', () => {
    const refusal = { utr, text: '₹100.00 came, but the order costs ₹123.45.' }
    const { text } = render(
      <UpiAwaitingPayment checkout={{ ...checkout, refusal }} payBy={payBy} onExpire={nothing} />,
    )
    expect(text).toContain('Your payment with the UTR 1234 5678 9012 does not pay this order.')
    expect(text).toContain('₹100.00 came, but the order costs ₹123.45.')
    expect(text).toContain('+91 60000 00001')
  })
})

test('an order under review says so, and not to pay again', () => {
  const { text } = render(<UpiVerifying checkout={checkout} utr={utr} />)
  expect(text).toContain('We are looking for your payment')
  expect(text).toContain('with the UTR 1234 5678 9012')
  expect(text).toContain('Its goods are kept for you. Please do not pay again.')
  const late = render(<UpiVerifying checkout={{ ...checkout, state: 'lapsed' }} utr={utr} />).text
  expect(late).toContain('else your money back. Please do not pay again.')
  expect(late).not.toContain('Its goods are kept')
})

test('an expired order asks for no payment, and accepts a payment that was made', () => {
  const { text } = render(<UpiExpired checkout={{ ...checkout, state: 'lapsed', payBy: null }} />)
  expect(text).toContain('Please do not pay for it any more.')
  expect(text).toContain('I have paid already')
  expect(text).not.toContain('Open a UPI app')
})

test('the page refreshes while the state can change', () => {
  const submitted = { ...checkout, utr }
  expect(getRefetchInterval(undefined)).toBe(false)
  expect(getRefetchInterval(submitted)).toBe(10_000)
  expect(getRefetchInterval({ ...submitted, state: 'lapsed' })).toBe(10_000)
  expect(getRefetchInterval(checkout)).toBe(60_000)
  expect(getRefetchInterval({ ...checkout, state: 'lapsed' })).toBe(false)
  expect(getRefetchInterval({ ...submitted, state: 'paid' })).toBe(false)
})
