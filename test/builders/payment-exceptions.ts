import type { PaymentException } from '#contract/seller/payment-exception.ts'

export const exceptionOrder = {
  _id: 'order-1042',
  orderNumber: 1042,
  amount: 217,
  name: 'ৰীতা বৰা',
  phone: '+91 60000 12345',
  isPlaced: true,
}

/** ₹217.00 by Stripe for a cancelled order, in the API's shape. */
export function aPaymentException(changes: Partial<PaymentException> = {}): PaymentException {
  return {
    _id: 'exception',
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
