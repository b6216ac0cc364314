import type { OrderPayment } from '#contract/seller/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { providerName } from '../exceptions/exception-texts.ts'

export function describePayment({ method, amount }: OrderPayment): string {
  return t(`seller-orders.payment.of.${method}`, { amount: formatRupees(amount) })
}

export function receiverName({ receivedBy, provider }: OrderPayment): string {
  return receivedBy ?? (provider ? providerName(provider) : t('seller-orders.payment.theShop'))
}

/** 'Cash of ₹217.00 received by Bipul, 20 Nov 2026, 3:45 pm'. */
export function describeReceivedPayment(payment: OrderPayment): string {
  const isConfirmed = payment.provider !== null && payment.receivedBy !== null
  return t(isConfirmed ? 'seller-orders.payment.confirmedBy' : 'seller-orders.payment.receivedBy', {
    payment: describePayment(payment),
    by: receiverName(payment),
    time: formatDateTime(payment.receivedAt),
  })
}
