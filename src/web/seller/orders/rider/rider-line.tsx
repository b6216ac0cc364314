import type { SellerOrder } from '#contract/seller/order.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { isActive } from '#domain/order.ts'

type RiderLineProps = { order: Pick<SellerOrder, 'rider' | 'delivery' | 'status'> }

/** One line of a card: who delivers the order, and why it was not delivered. */
export function RiderLine({ order }: RiderLineProps) {
  const failure = describeFailure(order)
  const isOpen = isActive(order)
  const isLocked = isOpen && order.delivery?.codeTriesLeft === 0
  if (failure === null && !(order.rider && isOpen)) return null
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 text-sm xl:flex-nowrap xl:text-xs">
      {order.rider ? <span>{t('seller-orders.rider.line', { name: order.rider.name })}</span> : null}
      {order.rider?.isOff && isOpen ? (
        <span className="font-semibold text-red">
          {t('seller-orders.rider.off', { name: order.rider.name })}
        </span>
      ) : null}
      {failure === null ? null : <span className="font-semibold text-red">{failure}</span>}
      {isLocked ? (
        <span className="font-semibold text-red">{t('seller-orders.rider.codeLocked')}</span>
      ) : null}
    </p>
  )
}

/** 'Not delivered: nobody at home, 6:40 pm'. null: the last attempt did not fail. */
export function describeFailure({ delivery, status }: RiderLineProps['order']): string | null {
  if (!delivery?.failure || !isActive({ status })) return null
  const { reason, at } = delivery.failure
  return t('seller-orders.rider.failedAt', {
    reason: t(`seller-orders.rider.reason.${reason}`),
    time: formatClock(at),
  })
}
