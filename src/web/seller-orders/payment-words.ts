import type { OrderPayment } from '#contract/seller-order.ts'
import { formatRupees } from '#rules/money.ts'
import type { PaymentMethod } from '#rules/order.ts'
import { providerWords } from './flag-words.ts'

const methodWords: Record<PaymentMethod, string> = {
  Cash: 'Cash',
  Card: 'Card payment',
  UPI: 'UPI payment',
  Practice: 'Practice payment',
}

/** 'Cash of ₹217.00', 'UPI payment of ₹217.00'. */
export function wordsOfMoney({ method, amount }: OrderPayment): string {
  return `${methodWords[method]} of ${formatRupees(amount)}`
}

/** Who has it, or by whom it came: a seller's name, or the provider's. */
export function receiverOf({ receivedBy, provider }: OrderPayment): string {
  return receivedBy ?? (provider ? providerWords[provider] : 'the shop')
}

/** 'Cash of ₹217.00 received by Bipul', 'UPI payment of ₹217.00 confirmed by Bipul', 'Card payment of ₹217.00 received by Stripe'. */
export function wordsOfReceived(payment: OrderPayment): string {
  const isConfirmed = payment.provider !== null && payment.receivedBy !== null
  return `${wordsOfMoney(payment)} ${isConfirmed ? 'confirmed' : 'received'} by ${receiverOf(payment)}`
}
