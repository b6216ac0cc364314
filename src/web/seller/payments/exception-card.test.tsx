import { describe, expect, test } from 'vitest'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import type { Seller } from '#contract/seller/session.ts'
import { aPaymentException, exceptionOrder } from '#test/builders/payment-exceptions.ts'
import { render, textOfEach } from '#test/render.tsx'
import { ExceptionCard } from './exception-card.tsx'

const owner: Seller = { name: 'Rina', email: 'rina@example.com', role: 'owner' }

function buttonsOf(changes: Partial<PaymentException>, seller: Seller | null = owner): string[] {
  const { html } = render(<ExceptionCard exception={aPaymentException(changes)} />, { seller })
  return textOfEach(html, 'button').filter((words) => !/^Copy|^Close/.test(words))
}

describe('the actions on a payment', () => {
  test('are a refund through its provider, or a record of one by hand', () => {
    expect(buttonsOf({})).toEqual(['Refund ₹217.00', 'Refunded manually', 'No refund needed'])
  })

  test('are also to take it, where less came than the order costs', () => {
    const order = { ...exceptionOrder, isPlaced: false }
    expect(buttonsOf({ kind: 'amount', provider: 'upi', canRefund: false, order, left: 8.75 })).toEqual([
      'Take it, collect ₹8.75',
      'Refunded manually',
      'No refund needed',
    ])
  })

  test('are a record by hand where the provider makes no refunds', () => {
    expect(buttonsOf({ provider: 'upi', canRefund: false })).toEqual([
      'Refunded manually',
      'No refund needed',
    ])
  })

  test('are a review only, where the money went back at the provider', () => {
    expect(buttonsOf({ kind: 'returned' })).toEqual(['No refund needed'])
  })

  test('are an answer to the bank only, where the payment is disputed', () => {
    expect(buttonsOf({ kind: 'dispute', canRefund: false })).toEqual(['Mark as answered'])
  })

  test.each(['refunding', 'refunded', 'settled'] as const)('are none once it is %s', (state) => {
    expect(buttonsOf({ state })).toEqual([])
  })

  test('are hidden from a packer, and left to an owner', () => {
    const packer: Seller = { ...owner, role: 'packer' }
    expect(buttonsOf({}, packer)).toEqual([])
    expect(render(<ExceptionCard exception={aPaymentException()} />, { seller: packer }).text).toContain(
      'Only the owner can refund payments.',
    )
  })
})

describe('the card of a payment', () => {
  test("shows the customer, the contact, and the provider's reference", () => {
    const { html, text } = render(<ExceptionCard exception={aPaymentException()} />, { seller: owner })
    for (const words of ['₹217.00', 'Order #1042', 'ৰীতা বৰা', '+91 60000 12345', 'Stripe pi_1042'])
      expect(text).toContain(words)
    expect(html).toContain('href="/seller/orders/order-1042"')
    expect(html).toContain('href="tel:+916000012345"')
  })

  test('has no link to an order that was never placed', () => {
    const order = { ...exceptionOrder, isPlaced: false }
    const { html, text } = render(
      <ExceptionCard exception={aPaymentException({ kind: 'amount', order })} />,
      { seller: owner },
    )
    expect(text).toContain('#1042')
    expect(html).not.toContain('/seller/orders/')
  })

  test('shows why a refund failed', () => {
    const fault = 'There is too little money in the account at Stripe.'
    expect(
      render(<ExceptionCard exception={aPaymentException({ fault })} />, { seller: owner }).text,
    ).toContain(`The refund failed. ${fault}`)
  })
})
