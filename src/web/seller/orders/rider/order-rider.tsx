import { useState } from 'react'
import type { OrderDetail } from '#contract/seller/order.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { isActive } from '#domain/order.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { OverrideDialog } from './override-dialog.tsx'
import { describeFailure } from './rider-line.tsx'

/** Who delivers the order. Quiet in a shop without riders. */
export function OrderRider({ order }: { order: OrderDetail }) {
  const [dialog, setDialog] = useState<'assign' | 'override' | null>(null)
  const { seller } = useSeller()
  const { rider, delivery, status } = order
  const isOpen = isActive(order)
  const failure = describeFailure(order)
  // The shop accepts an order before it chooses the rider.
  if (!rider && (!isOpen || status === 'Pending')) return null
  const close = () => setDialog(null)
  return (
    <div className="mt-1 grid gap-1">
      {rider ? (
        <p>
          <span className="font-semibold">{t('seller-orders.rider.line', { name: rider.name })}</span>
          {isOpen && delivery?.outAt && !failure ? (
            <span className="tabular text-ink-soft">
              {' '}
              {t('seller-orders.rider.outSince', { time: formatClock(delivery.outAt) })}
            </span>
          ) : null}
        </p>
      ) : null}
      {isOpen && rider?.isOff ? (
        <p className="text-sm font-medium text-red">{t('seller-orders.rider.off', { name: rider.name })}</p>
      ) : null}
      {failure === null ? null : (
        <p className="rounded-md bg-red-soft px-3 py-2 text-sm font-medium wrap-anywhere text-red">
          {failure}
          {delivery?.failure?.note ? <span className="block">{delivery.failure.note}</span> : null}
        </p>
      )}
      {isOpen && delivery?.code !== undefined ? (
        <p className="text-sm">
          {t('seller-orders.rider.shareCode')} <strong className="tabular text-lg">{delivery.code}</strong>
        </p>
      ) : null}
      {isOpen && delivery?.codeTriesLeft === 0 ? (
        <p className="text-sm font-medium text-red">{t('seller-orders.rider.codeLocked')}</p>
      ) : null}
      {isOpen ? (
        <div className="flex flex-wrap gap-x-2">
          <Button
            variant={rider ? 'secondary' : 'quiet'}
            size="small"
            className={rider ? 'grow' : '-ml-3'}
            onClick={() => setDialog('assign')}
          >
            {t(rider ? 'seller-orders.rider.change' : 'seller-orders.rider.assign')}
          </Button>
          {rider && seller && hasPermission(seller, 'shop') ? (
            <Button variant="quiet" size="small" onClick={() => setDialog('override')}>
              {t('seller-orders.rider.override')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {rider && isOpen ? (
        <Link
          to="/seller/deliveries"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
        >
          {t('seller-orders.rider.own')}
        </Link>
      ) : null}
      <AssignDialog orders={[order]} isOpen={dialog === 'assign'} onClose={close} />
      <OverrideDialog order={order} isOpen={dialog === 'override'} onClose={close} />
    </div>
  )
}
