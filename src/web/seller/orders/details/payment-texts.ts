import type { OrderPayment } from '#contract/seller/order.ts'
import { formatRupees } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/order.ts'
import { providerNames } from '../exceptions/exception-texts.ts'

const methodNames: Record<PaymentMethod, string> = {
  Cash: 'Cash',
  Card: 'Card payment',
  UPI: 'UPI payment',
  Practice: 'Test payment',
}

export function describePayment({ method, amount }: OrderPayment): string {
  return `${methodNames[method]} of ${formatRupees(amount)}`
}

export function receiverName({ receivedBy, provider }: OrderPayment): string {
  return receivedBy ?? (provider ? providerNames[provider] : 'the shop')
}

/** 'Cash of ₹217.00 received by Bipul', 'UPI payment of ₹217.00 confirmed by Bipul'. */
export function describeReceivedPayment(payment: OrderPayment): string {
  const isConfirmed = payment.provider !== null && payment.receivedBy !== null
  return `${describePayment(payment)} ${isConfirmed ? 'confirmed' : 'received'} by ${receiverName(payment)}`
}
