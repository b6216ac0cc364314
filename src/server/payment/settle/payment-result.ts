import type { PaymentExceptionKind } from '#domain/payment.ts'

export type PaymentResult = {
  /** known: the payment is already recorded. flagged: staff must review it. */
  outcome: 'placed' | 'known' | 'flagged'
  exceptionKind: PaymentExceptionKind | null
  orderId: string | null
}
