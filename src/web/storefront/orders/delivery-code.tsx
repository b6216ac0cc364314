import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { isActive } from '#domain/order.ts'
import { phoneLink } from '#domain/shop.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Also before the order is on its way: a rider without the network has started it unknown to the shop. */
export function DeliveryCode({ order }: { order: MyOrder }) {
  const { deliveryCode, rider } = order
  if (deliveryCode === undefined || !isActive(order)) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-leaf-soft px-4 py-3">
      <p className="text-sm font-semibold">{t('account.orders.code.title')}</p>
      {rider?.phone ? (
        <a
          href={phoneLink(rider.phone)}
          className={`order-1 w-full @lg:order-none @lg:ml-auto @lg:w-auto ${buttonClass({ variant: 'secondary' })}`}
        >
          {t('orders.callRider', { name: rider.name })}
        </a>
      ) : null}
      <p className="tabular text-3xl font-bold">{deliveryCode}</p>
    </div>
  )
}
