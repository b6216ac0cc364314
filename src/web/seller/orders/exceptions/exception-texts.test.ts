import { describe, expect, test } from 'vitest'
import type { PaymentException } from '#contract/payment.ts'
import { paymentExceptionKinds } from '#domain/payment.ts'
import { aPaymentException } from '#test/builders/payment-exceptions.ts'
import { describeException, describeNextStep, describeResolution, isRefundDue } from './exception-texts.ts'

describe('the reason of an exception', () => {
  test.each<[Partial<PaymentException>, string]>([
    [{}, 'Order #1042 was paid and then cancelled.'],
    [{ kind: 'late' }, '₹217.00 came for order #1042 after it was over'],
    [{ kind: 'double' }, '₹217.00 came for order #1042 once more: it was paid already.'],
    [
      { kind: 'amount', received: { minor: 1_00, currency: 'INR' } },
      '₹1.00 came for order #1042, which costs ₹217.00.',
    ],
    [
      { kind: 'currency', received: { minor: 2_17, currency: 'USD' } },
      '$2.17 came for order #1042, and not rupees.',
    ],
    [{ kind: 'order' }, 'by the papers of Stripe for another one'],
    [
      { kind: 'returned' },
      '₹217.00 for order #1042 went back, by somebody who did that in the dashboard of Stripe.',
    ],
    [{ kind: 'unknown', order: null }, '₹217.00 came by Stripe for no order of this shop.'],
  ])('with %j is: %s', (changes, said) => {
    expect(describeException(aPaymentException(changes))).toContain(said)
  })

  test.each(paymentExceptionKinds)('ends with what to do, also without a known order: %s', (kind) => {
    for (const changes of [{ kind }, { kind, order: null }]) {
      const sentences = `${describeException(aPaymentException(changes))} ${describeNextStep(aPaymentException(changes))}`
      expect(sentences).toMatch(/\. Please .+ back\.$/)
      expect(sentences).not.toMatch(/undefined|null|NaN/)
    }
  })

  test('a cancelled, late or double payment is refunded; others are reviewed first', () => {
    expect(paymentExceptionKinds.filter((kind) => isRefundDue({ kind }))).toEqual([
      'cancelled',
      'late',
      'double',
    ])
  })
})

test.each<[Partial<PaymentException>, string | null]>([
  [{ state: 'due' }, null],
  [
    { state: 'refunding', by: 'Rina' },
    'Stripe was asked to give it back by Rina and has not answered yet. It is asked again by itself.',
  ],
  [{ state: 'refunded', by: 'Rina', refundId: 're_1' }, 'Given back through Stripe by Rina.'],
  [
    { state: 'refunded', by: 'Rina', note: 'UTR 512345678901' },
    'Given back by hand by Rina: UTR 512345678901',
  ],
  [{ state: 'settled', by: 'Rina', note: 'Other goods' }, 'Nothing to do, says Rina: Other goods'],
])('the result with %j is: %s', (changes, said) => {
  expect(describeResolution(aPaymentException(changes))).toBe(said)
})
