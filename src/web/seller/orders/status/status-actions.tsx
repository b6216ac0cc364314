import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { goesOutUnpicked, orderStep } from '#domain/order-step.ts'
import { isUnusualTransition, toStatusTransition } from '#domain/status-transition.ts'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/form/select.tsx'
import { AcceptActions } from '../accept/accept-actions.tsx'
import { useOutsideAreaQuestion } from '../accept/outside-area.tsx'
import { useAcceptOrder } from '../accept/use-accept-order.ts'
import { DeliveredDialog, isCashDue, isDeliveryLocked } from './delivered-buttons.tsx'
import { NextStep } from './next-step.tsx'
import { UnpackedDialog } from './unpacked-dialog.tsx'
import { UnusualTransitionDialog } from './unusual-transition-dialog.tsx'
import { isBeingPacked, useSetOrderStatus, type WantedStatus } from './use-set-order-status.ts'

/** A second click within this time is a double click. */
const doubleClickGuardMs = 800

type StatusActionsProps = {
  order: SellerOrder
  /** For the list: small. */
  isCompact?: boolean
  /** The dropdown: always, only from 1280 px on, or never. */
  select?: 'shown' | 'wide' | 'none'
  /** false: another part of the page is the next step. */
  hasNextStep?: boolean
  className?: string
  children?: ReactNode
}

export function StatusActions(props: StatusActionsProps) {
  const { order, isCompact, select = 'shown', hasNextStep = true, className, children } = props
  const change = useSetOrderStatus(order)
  const accept = useAcceptOrder(order)
  const outside = useOutsideAreaQuestion()
  const isSaving = change.isPending || accept.isPending
  const [confirmStatus, setConfirmStatus] = useState<OrderStatus | null>(null)
  const [isDelivering, setIsDelivering] = useState(false)
  const [unpicked, setUnpicked] = useState<OrderStatus | null>(null)
  const pressedAt = useRef(0)
  const { seller } = useSeller()
  const step = orderStep(order)
  const hasTwoButtons = step === 'new' || step === 'not_delivered'
  const isLocked = isDeliveryLocked(order, seller)
  // Asked here, or by the server if another person has begun to pick it.
  const refused = isBeingPacked(change.error) ? change.variables : undefined
  const unpacked: WantedStatus | undefined = unpicked === null ? refused : { status: unpicked }
  const container = useRestoreFocusAfterSave(isSaving)

  function choose(value: string) {
    const to = orderStatuses.find((known) => known === value)
    if (!to || to === order.status) return
    if (isUnusualTransition(toStatusTransition(order, to))) setConfirmStatus(to)
    else outside.ask({ orders: [order], to, accept: () => setStatus(to) })
  }

  function setStatus(to: OrderStatus) {
    if (goesOutUnpicked(order, to)) setUnpicked(to)
    else if (to === 'Delivered' && isCashDue(order)) setIsDelivering(true)
    else change.mutate({ status: to })
  }

  function acceptWithin(minutes: number | undefined) {
    const save = () => once(() => accept.mutate(minutes))
    outside.ask({ orders: [order], to: 'Processing', accept: save })
  }

  function deliver(options: { cashReceived: boolean }) {
    setIsDelivering(false)
    change.mutate({ status: 'Delivered', ...options })
  }

  function once(press: () => void) {
    if (Date.now() - pressedAt.current < doubleClickGuardMs) return
    pressedAt.current = Date.now()
    press()
  }

  return (
    <div ref={container} className={className}>
      {order.status === 'Pending' ? (
        <AcceptActions order={order} isCompact={isCompact} isBusy={isSaving} onAccept={acceptWithin} />
      ) : hasNextStep ? (
        <NextStep
          order={order}
          isCompact={isCompact === true}
          isBusy={isSaving}
          onSetStatus={(to) => once(() => choose(to))}
          onDeliver={(options) => once(() => deliver(options))}
        />
      ) : null}
      <Select
        label={t('seller-orders.status.label', { number: order.orderNumber })}
        hideLabel
        className={classNames(
          'content-start',
          isCompact
            ? 'xl:[&_select]:min-h-8.5 xl:[&_select]:py-0 xl:[&_select]:pr-7 xl:[&_select]:pl-2 xl:[&_select]:text-sm'
            : '',
          (select === 'none' || (select === 'wide' && hasTwoButtons)) && 'hidden',
          select === 'wide' && 'max-xl:hidden',
          isCompact && (hasTwoButtons ? 'col-span-full' : 'xl:col-start-2'),
        )}
        options={statusOptions({ isSaving, isLocked })}
        value={isSaving ? '' : order.status}
        disabled={isSaving}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {children}
      <DeliveredDialog
        open={isDelivering}
        order={order}
        isBusy={isSaving}
        onDeliver={deliver}
        onClose={() => setIsDelivering(false)}
      />
      {outside.dialog}
      <UnpackedDialog
        orderNumber={unpacked ? order.orderNumber : null}
        onConfirm={() => {
          setUnpicked(null)
          if (unpacked) change.mutate({ ...unpacked, evenUnpacked: true })
        }}
        onClose={() => {
          setUnpicked(null)
          change.reset()
        }}
      />
      <UnusualTransitionDialog
        orderNumber={order.orderNumber}
        transitions={confirmStatus && [toStatusTransition(order, confirmStatus)]}
        onConfirm={() => {
          if (confirmStatus) change.mutate({ status: confirmStatus })
          setConfirmStatus(null)
        }}
        onClose={() => setConfirmStatus(null)}
      />
    </div>
  )
}

function statusOptions({ isSaving, isLocked }: { isSaving: boolean; isLocked: boolean }) {
  if (isSaving) return [{ value: '', text: t('seller-orders.status.updating') }]
  return orderStatuses
    .filter((status) => !isLocked || status !== 'Delivered')
    .map((status) => ({ value: status, text: t(`common.status.${status}`) }))
}

/** The clicked button is disabled or gone after saving: focus moves to the dropdown or the order. */
function useRestoreFocusAfterSave(isPending: boolean) {
  const container = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (isPending) hadFocus.current = container.current?.contains(document.activeElement) ?? false
    else if (hadFocus.current && document.activeElement === document.body) {
      hadFocus.current = false
      const select = container.current?.querySelector('select')
      const target = select?.checkVisibility() ? select : container.current?.parentElement?.querySelector('a')
      target?.focus({ preventScroll: true })
    }
  }, [isPending])
  return container
}
