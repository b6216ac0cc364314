import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { BulkResultDialog } from '../list/bulk-result-dialog.tsx'
import { ridersQuery } from './rider-queries.ts'
import { type AssignableOrder, type RiderChoice, useAssignRider } from './use-assign-rider.ts'

type AssignDialogProps = {
  orders: readonly AssignableOrder[]
  isOpen: boolean
  onClose: () => void
  /** After all orders have their rider. */
  onDone?: (() => void) | undefined
}

/** A press assigns. A result that is not whole opens a dialog of its own. */
export function AssignDialog({ orders, isOpen, onClose, onDone }: AssignDialogProps) {
  const { assign, result, clearResult } = useAssignRider(orders, { onClose, onDone })
  const [first] = orders
  const title =
    orders.length === 1 && first
      ? t('seller-orders.rider.dialog', { number: first.orderNumber })
      : t('seller-orders.rider.dialogMany', { count: orders.length })
  return (
    <>
      <Dialog open={isOpen} title={title} onClose={onClose}>
        <Riders
          current={commonRider(orders)}
          isBusy={assign.isPending}
          onChoose={(rider) => assign.mutate(rider)}
        />
      </Dialog>
      <BulkResultDialog
        result={result}
        title={t('seller-orders.rider.notAssigned', { count: result?.refused.length ?? 0 })}
        text={t('seller-orders.rider.assignedCount', { count: result?.changed ?? 0 })}
        onClose={clearResult}
      />
    </>
  )
}

type RidersProps = {
  current: string | undefined
  isBusy: boolean
  onChoose: (rider: RiderChoice) => void
}

function Riders({ current, isBusy, onChoose }: RidersProps) {
  const { data: riders, error } = useQuery(ridersQuery(useSellerContext().api))
  if (!riders)
    return error ? <FormError error={error} /> : <p role="status">{t('seller-orders.rider.loading')}</p>
  return (
    <>
      <ul className="grid gap-2">
        {riders.map(({ id, name, openStops }) => (
          <li key={id} className="grid">
            <Button
              variant="secondary"
              size="large"
              busy={isBusy}
              onClick={() => onChoose({ id, name })}
              className="px-4"
            >
              <span className="flex grow items-center justify-between gap-2 text-left">
                <span className="min-w-0 wrap-anywhere">
                  {name}{' '}
                  {id === current ? <Badge tone="green">{t('seller-orders.rider.current')}</Badge> : null}
                </span>
                <span className="tabular text-sm font-normal text-ink-soft">
                  {t('seller-orders.rider.openStops', { count: openStops })}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {current === undefined ? null : (
        <Button variant="quiet" busy={isBusy} onClick={() => onChoose({ id: null, name: '' })}>
          {t('seller-orders.rider.remove')}
        </Button>
      )}
    </>
  )
}

function commonRider(orders: readonly AssignableOrder[]): string | undefined {
  const ids = new Set(orders.map(({ rider }) => rider?.id))
  return ids.size === 1 ? [...ids][0] : undefined
}
