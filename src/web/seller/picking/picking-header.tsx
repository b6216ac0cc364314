import { useMutation } from '@tanstack/react-query'
import type { Picking } from '#contract/seller/picking.ts'
import { formatArrival } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { isActive } from '#domain/order.ts'
import { StatusBadge } from '#web/orders/order-badge.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { AskOnWhatsApp } from '#web/seller/orders/details/whatsapp-links.tsx'
import { OrderSlot } from '#web/seller/orders/slot/order-slot.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMinute } from '#web/use-minute.ts'
import { applyPicking } from './use-picking.ts'

type PickingHeaderProps = {
  picking: Picking
  /** null: the bar below shows it. */
  picked: number | null
  isColumn: boolean
}

/** In a column, the details around it have the number and the customer. */
export function PickingHeader({ picking, picked, isColumn }: PickingHeaderProps) {
  const now = useMinute()
  const { orderNumber, status, name, lines, slot, promisedAt, note, substitution } = picking
  const Title = isColumn ? 'h3' : 'h1'
  return (
    <header className="grid gap-0.5 max-sm:text-sm">
      <div className="flex flex-wrap items-center gap-x-3">
        <Title
          id="picking-title"
          className={classNames('tabular font-bold', !isColumn && 'text-xl sm:text-2xl')}
        >
          {t('seller-orders.picking.title', { number: orderNumber })}
        </Title>
        {isColumn || (isActive({ status }) && status !== 'Shipped') ? null : <StatusBadge status={status} />}
        {picked === null ? null : (
          <p className="tabular ml-auto font-semibold">
            {t('seller-orders.picking.progress', { picked, total: lines.length })}
          </p>
        )}
      </div>
      {isColumn ? null : (
        <p className="flex flex-wrap items-center gap-x-3">
          <span>{name}</span>
          {slot ? <OrderSlot order={{ slot, status }} now={now} /> : null}
          {promisedAt && !slot ? (
            <span className="tabular font-semibold">
              {t('seller-orders.picking.promised', { time: formatArrival(promisedAt, now) })}
            </span>
          ) : null}
        </p>
      )}
      <div className="flex items-center gap-x-3">
        <p className={substitution === 'leave-out' ? 'text-ink-soft' : 'font-semibold'}>
          {t('seller-orders.substitution.missing', {
            choice: t(`seller-orders.substitution.${substitution}`),
          })}
        </p>
        {picking.packed ? null : <AskOnWhatsApp id={picking._id} className="-my-2 -mr-3 ml-auto" />}
      </div>
      {note ? (
        <p className="rounded-sm bg-amber-soft px-2 py-1 wrap-anywhere text-amber-ink">{note}</p>
      ) : null}
      {picking.packed ? null : <Packer picking={picking} />}
    </header>
  )
}

/** Who picks the order. */
function Packer({ picking }: Pick<PickingHeaderProps, 'picking'>) {
  const { api, queries, toastError } = useSellerContext()
  const { _id: id, packer, isMine, status } = picking
  const change = useMutation({
    mutationFn: () => (isMine ? api.releaseOrder({ id }) : api.takeOrder({ id, force: true })),
    onSuccess: ({ picking: changed }) => applyPicking(queries, changed),
    onError: (error) => toastError(error, t('seller-orders.picking.failed')),
  })
  if (packer === null || (status !== 'Pending' && status !== 'Processing')) return null
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3">
      <span className={isMine ? 'text-sm text-ink-soft' : 'font-semibold'}>
        {isMine ? t('seller-orders.picking.mine') : t('seller-orders.picking.taken', { name: packer.name })}
      </span>
      <Button
        variant={isMine ? 'quiet' : 'secondary'}
        size="small"
        className="ml-auto"
        busy={change.isPending}
        onClick={() => change.mutate()}
      >
        {isMine ? t('seller-orders.picking.release') : t('seller-orders.picking.takeOver')}
      </Button>
    </p>
  )
}
