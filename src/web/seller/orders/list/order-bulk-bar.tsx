import { useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxOrdersByIds, type OrderStatus, orderStatuses } from '#domain/order.ts'
import { goesOutUnpicked } from '#domain/order-step.ts'
import { isUnusualTransition, type StatusTransition, toStatusTransition } from '#domain/status-transition.ts'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { SelectionBar } from '#web/seller/lists/selection-bar.tsx'
import { printLink } from '#web/seller/print/print-link.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useOutsideAreaQuestion } from '../accept/outside-area.tsx'
import { AssignButton } from '../rider/assign-button.tsx'
import { UnusualTransitionDialog } from '../status/unusual-transition-dialog.tsx'
import { type BulkResult, useBulkOrderStatus } from '../status/use-bulk-order-status.ts'
import { BulkCash } from './bulk-cash.tsx'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import { BulkSteps } from './bulk-steps.tsx'

type OrderBulkBarProps = { orders: readonly SellerOrder[]; onClear: () => void }

export function OrderBulkBar({ orders, onClear }: OrderBulkBarProps) {
  const [result, setResult] = useState<BulkResult | null>(null)
  const change = useBulkOrderStatus(setResult)
  const outside = useOutsideAreaQuestion()
  const [confirmStatus, setConfirmStatus] = useState<OrderStatus | null>(null)
  const [isUnpicked, setIsUnpicked] = useState(false)
  const unusual = confirmStatus ? transitionsTo(orders, confirmStatus).filter(isUnusualTransition) : []
  const ids = orders.map(({ _id }) => _id)

  function choose(value: string) {
    const to = orderStatuses.find((known) => known === value)
    if (!to) return
    if (transitionsTo(orders, to).some(isUnusualTransition)) setConfirmStatus(to)
    else if (orders.some((order) => goesOutUnpicked(order, to))) setIsUnpicked(true)
    else setStatus(to)
  }

  function setStatus(status: OrderStatus, some = orders) {
    setConfirmStatus(null)
    outside.ask({
      ...{ orders: some, to: status },
      accept: () => change.mutate({ orders: some, status }, { onSuccess: onClear }),
    })
  }

  return (
    <>
      {orders.length > 0 ? (
        <SelectionBar label={t('seller-orders.bulk.label')} count={orders.length} onClear={onClear}>
          <Select
            label={t('seller-orders.bulk.statusLabel')}
            hideLabel
            className="min-w-32 flex-1 md:w-40 md:flex-none"
            options={change.isPending ? updatingOptions() : statusOptions()}
            value=""
            disabled={change.isPending}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <div className="-m-1 flex basis-full gap-2 overflow-x-auto p-1 [scrollbar-width:none] md:basis-auto *:shrink-0">
            <BulkSteps
              {...{ orders, onClear }}
              isBusy={change.isPending}
              onSetStatus={setStatus}
              onResult={setResult}
            />
            <AssignButton orders={orders} onDone={onClear} />
            <BulkCash orders={orders} onDone={onClear} onResult={setResult} />
            {orders.length <= maxOrdersByIds ? (
              <>
                <ButtonLink variant="secondary" size="small" to={printLink('slips', ids)}>
                  <SellerIcon name="printer" /> {t('seller-orders.bulk.slips')}
                </ButtonLink>
                <ButtonLink variant="secondary" size="small" to={printLink('picks', ids)}>
                  {t('seller-orders.bulk.pickList')}
                </ButtonLink>
              </>
            ) : null}
          </div>
        </SelectionBar>
      ) : null}
      {outside.dialog}
      <ConfirmDialog
        open={isUnpicked}
        title={t('seller-orders.steps.unpickedMany', {
          count: orders.filter((order) => goesOutUnpicked(order, 'Shipped')).length,
        })}
        confirmLabel={t('seller-orders.unpacked.confirm')}
        cancelLabel={t('seller-orders.unpacked.wait')}
        onConfirm={() => {
          setIsUnpicked(false)
          setStatus('Shipped')
        }}
        onClose={() => setIsUnpicked(false)}
      >
        {t('seller-orders.steps.unpickedText')}
      </ConfirmDialog>
      <UnusualTransitionDialog
        transitions={confirmStatus && unusual}
        onConfirm={() => confirmStatus && setStatus(confirmStatus)}
        onClose={() => setConfirmStatus(null)}
      />
      <BulkResultDialog
        result={result}
        title={t('seller-orders.bulk.notChanged', { count: result?.refused.length ?? 0 })}
        text={
          result?.changed === 0
            ? t('seller-orders.bulk.noneChanged')
            : t('seller-orders.bulk.changed', { count: result?.changed ?? 0 })
        }
        onClose={() => setResult(null)}
      />
    </>
  )
}

function statusOptions() {
  return [
    { value: '', text: t('seller-orders.bulk.setStatus') },
    ...orderStatuses.map((status) => ({ value: status, text: t(`common.status.${status}`) })),
  ]
}

function updatingOptions() {
  return [{ value: '', text: t('seller-orders.status.updating') }]
}

function transitionsTo(orders: readonly SellerOrder[], to: OrderStatus): StatusTransition[] {
  return orders.map((order) => toStatusTransition(order, to))
}
