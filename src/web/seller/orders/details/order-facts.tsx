import type { SellerOrder } from '#contract/seller/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { Detail } from '#web/seller/layout/detail.tsx'
import { PaymentBadges } from '../exceptions/refund-badge.tsx'

/** For a list of details: how and whether it is paid, and when it was placed. */
export function OrderFacts({ order }: { order: SellerOrder }) {
  return (
    <>
      {order.replaces ? null : (
        <Detail name={t('seller-orders.card.method')}>{t(`common.paymentType.${order.paymentType}`)}</Detail>
      )}
      <Detail name={t('seller-orders.card.payment')}>
        <span className="inline-flex flex-wrap gap-x-1.5">
          <PaymentBadges order={order} />
        </span>
      </Detail>
      <Detail name={t('seller-orders.card.date')}>{formatDateTime(order.createdAt)}</Detail>
    </>
  )
}
