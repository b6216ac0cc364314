import type { PaymentException } from '#contract/payment.ts'

/** What a payment came for. */
export const exceptionOrder = {
  _id: 'order-1042',
  orderNumber: 1042,
  amount: 217,
  name: 'ৰীতা বৰা',
  phone: '+91 60000 12345',
  isPlaced: true,
}

/** Money that needs somebody, as the API gives it: ₹217.00 for an order that was cancelled, by Stripe. */
export function aPaymentException(changes: Partial<PaymentException> = {}): PaymentException {
  return {
    _id: 'flag',
    kind: 'cancelled',
    state: 'due',
    order: exceptionOrder,
    received: { minor: 217_00, currency: 'INR' },
    provider: 'stripe',
    reference: 'pi_1042',
    canRefund: true,
    refundId: null,
    fault: null,
    note: null,
    by: null,
    settledAt: null,
    createdAt: '2026-11-20T18:30:00.000Z',
    ...changes,
  }
}
