import { describe, expect, test } from 'vitest'
import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { paymentExceptionKinds } from '#domain/payment.ts'
import { aPaymentException } from '#test/builders/payment-exceptions.ts'
import { describeException, describeNextStep, describeResolution, isRefundDue } from './exception-texts.ts'

describe('the reason of an exception', () => {
  test.each<[Partial<PaymentException>, string]>([
    [{}, 'Order #1042 was cancelled after it was paid.'],
    [{ kind: 'late' }, '₹217.00 was received for order #1042 after it had expired.'],
    [{ kind: 'double' }, '₹217.00 was received twice for order #1042.'],
    [
      { kind: 'amount', received: { minor: 1_00, currency: 'INR' } },
      '₹1.00 was received for order #1042, but its total is ₹217.00, so',
    ],
    [
      { kind: 'currency', received: { minor: 2_17, currency: 'USD' } },
      '$2.17 was received for order #1042 in another currency, so',
    ],
    [{ kind: 'order' }, 'but Stripe lists it under another order, so'],
    [
      { kind: 'short', received: { minor: 45_00, currency: 'INR' } },
      'Order #1042 costs ₹45.00 less than the ₹217.00 that was paid, because items were missing.',
    ],
    [{ kind: 'returned' }, '₹217.00 for order #1042 was refunded in the dashboard of Stripe.'],
    [
      { kind: 'dispute', dispute: { reason: 'not-received', respondBy: null } },
      'The customer’s bank asks for ₹217.00 of order #1042 back: the customer says that the order did not arrive.',
    ],
    [{ kind: 'unknown', order: null }, '₹217.00 was received through Stripe without a matching order.'],
  ])('with %j is: %s', (changes, said) => {
    expect(describeException(aPaymentException(changes))).toContain(said)
  })

  test.each(paymentExceptionKinds)('ends with what to do, also without a known order: %s', (kind) => {
    for (const changes of [{ kind }, { kind, order: null }]) {
      const sentences = `${describeException(aPaymentException(changes))} ${describeNextStep(aPaymentException(changes))}`
      expect(sentences).toMatch(/\. (Refund|Find|Cancel|Answer) .+\.$/)
      expect(sentences).not.toMatch(/undefined|null|NaN/)
    }
  })

  test('a dispute is answered at the provider, until a date that it names', () => {
    const respondBy = '2026-11-30T18:29:59.000Z'
    const dispute = { reason: 'other', respondBy } as const
    expect(describeNextStep(aPaymentException({ kind: 'dispute', dispute }))).toMatch(
      /^Answer it in the dashboard of Stripe by 30 Nov 2026, 11:59.pm: /,
    )
  })

  test('a cancelled, late, double or short payment and a claim are refunded; others are reviewed first', () => {
    expect(paymentExceptionKinds.filter((kind) => isRefundDue({ kind }))).toEqual([
      'cancelled',
      'late',
      'double',
      'short',
      'claim',
    ])
  })
})

test.each<[Partial<PaymentException>, string | null]>([
  [{ state: 'due' }, null],
  [{ state: 'refunding', by: 'Rina' }, 'Stripe has not confirmed the refund yet. We keep checking.'],
  [{ state: 'refunded', by: 'Rina', refundId: 're_1' }, 'Refunded through Stripe by Rina.'],
  [
    { state: 'refunded', by: 'Rina', note: 'UTR 512345678901' },
    'Refunded manually by Rina: UTR 512345678901',
  ],
  [{ state: 'settled', by: 'Rina', note: 'Other goods' }, 'No refund needed (Rina): Other goods'],
  [{ kind: 'dispute', state: 'settled', note: 'The bank decided.' }, 'Closed: The bank decided.'],
  [{ kind: 'dispute', state: 'settled', by: 'Rina', note: 'Sent the slip' }, 'Closed by Rina: Sent the slip'],
])('the result with %j is: %s', (changes, said) => {
  expect(describeResolution(aPaymentException(changes))).toBe(said)
})
