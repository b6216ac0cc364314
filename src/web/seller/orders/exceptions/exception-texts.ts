import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import type { PaymentExceptionKind, PaymentProviderName } from '#domain/payment.ts'
import { formatMinorUnits } from '#domain/pricing/minor-units.ts'

export function providerName(provider: PaymentProviderName): string {
  return t(`seller-orders.provider.${provider}`)
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The other kinds need a review first. */
const refundKinds: readonly PaymentExceptionKind[] = ['cancelled', 'late', 'double', 'short', 'claim']

export function isRefundDue({ kind }: Pick<PaymentException, 'kind'>): boolean {
  return refundKinds.includes(kind)
}

export function describeException(exception: PaymentException): string {
  const { kind, order, dispute } = exception
  const values = { ...valuesOf(exception), order: order ? String(order.orderNumber) : 'none' }
  if (kind === 'dispute') return t(`seller-orders.exception.dispute.${dispute?.reason ?? 'other'}`, values)
  return t(`seller-orders.exception.${kind}`, { ...values, total: formatRupees(order?.amount ?? 0) })
}

export function describeNextStep(exception: PaymentException): string {
  const { kind, dispute } = exception
  const values = valuesOf(exception)
  if (kind === 'dispute') {
    const deadline = dispute?.respondBy ? formatDateTime(dispute.respondBy) : 'none'
    return t('seller-orders.exception.next.dispute', { ...values, deadline })
  }
  if (kind === 'returned') return t('seller-orders.exception.next.returned')
  if (exception.left !== undefined)
    return t('seller-orders.exception.next.take', { ...values, left: formatRupees(exception.left) })
  const isStray = kind === 'order' || kind === 'unknown'
  return isStray
    ? t('seller-orders.exception.next.stray', values)
    : t('seller-orders.exception.next.refund', values)
}

export function describeResolution(exception: PaymentException): string | null {
  const { kind, state, provider, refundId } = exception
  switch (state) {
    case 'due':
      return null
    case 'refunding':
      return t('seller-orders.exception.refunding', { provider: capitalize(providerName(provider)) })
    case 'refunded':
      return withActor(refundId === null ? 'byHand' : 'refunded', exception)
    case 'settled':
      return withActor(kind === 'dispute' ? 'closed' : 'noRefund', exception)
  }
}

function withActor(
  outcome: 'byHand' | 'refunded' | 'closed' | 'noRefund',
  exception: PaymentException,
): string {
  const { by, note } = exception
  const values = { ...valuesOf(exception), note: note ?? '' }
  return by
    ? t(`seller-orders.exception.${outcome}By`, { ...values, by })
    : t(`seller-orders.exception.${outcome}`, values)
}

/** Asks before a refund. */
export function describeRefund(exception: PaymentException): string {
  const values = valuesOf(exception)
  return exception.order
    ? t('seller-orders.refund.text', { ...values, name: exception.order.name })
    : t('seller-orders.refund.textPayer', values)
}

function valuesOf({ received, provider }: PaymentException) {
  return { money: formatMinorUnits(received), provider: providerName(provider) }
}
