import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { type OrderStatus, orderStatuses } from '#domain/order.ts'
import { isUnusualTransition, nextStatus, toStatusTransition } from '#domain/status-transition.ts'
import { rich } from '#web/i18n/rich.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/form/select.tsx'
import { AcceptActions } from '../accept/accept-actions.tsx'
import { useOutsideAreaQuestion } from '../accept/outside-area.tsx'
import { useAcceptOrder } from '../accept/use-accept-order.ts'
import { DeliveredButtons, DeliveredDialog, isCashDue, isDeliveryLocked } from './delivered-buttons.tsx'
import { UnpackedDialog } from './unpacked-dialog.tsx'
import { UnusualTransitionDialog } from './unusual-transition-dialog.tsx'
import { useSetOrderStatus } from './use-set-order-status.ts'

/** A pending order is accepted instead. */
const nextSteps: Partial<Record<OrderStatus, 'send' | 'delivered'>> = {
  Shipped: 'send',
  Delivered: 'delivered',
}

/** A second click within this time is a double click. */
const doubleClickGuardMs = 800

type StatusActionsProps = {
  order: SellerOrder
  /** For the list: small, and in its card on phones the dropdown waits for the details. */
  isCompact?: boolean
  isSelectHidden?: boolean
  className?: string
  children?: ReactNode
}

export function StatusActions({ order, isCompact, isSelectHidden, className, children }: StatusActionsProps) {
  const change = useSetOrderStatus(order)
  const accept = useAcceptOrder(order)
  const outside = useOutsideAreaQuestion()
  const isSaving = change.isPending || accept.isPending
  const [confirmStatus, setConfirmStatus] = useState<OrderStatus | null>(null)
  const [isDelivering, setIsDelivering] = useState(false)
  const pressedAt = useRef(0)
  const { seller } = useSeller()
  const isLocked = isDeliveryLocked(order, seller)
  const following = nextStatus(order.status)
  const next = isLocked && following === 'Delivered' ? null : following
  const step = next && nextSteps[next]
  const container = useRestoreFocusAfterSave(isSaving)

  function choose(value: string) {
    const to = orderStatuses.find((known) => known === value)
    if (!to || to === order.status) return
    if (isUnusualTransition(toStatusTransition(order, to))) setConfirmStatus(to)
    else outside.ask({ orders: [order], to, accept: () => setStatus(to) })
  }

  function setStatus(to: OrderStatus) {
    if (to === 'Delivered' && isCashDue(order)) setIsDelivering(true)
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
      ) : step === 'delivered' && isCashDue(order) && !isCompact ? (
        <DeliveredButtons
          order={order}
          isBusy={isSaving}
          onDeliver={(options) => once(() => deliver(options))}
        />
      ) : step ? (
        <Button
          size={isCompact ? 'small' : 'medium'}
          busy={isSaving}
          onClick={() => once(() => choose(next))}
          className={isCompact ? 'min-h-11 xl:min-h-8.5 xl:px-1' : 'w-full'}
        >
          {rich(`seller-orders.step.${step}`, {
            number: order.orderNumber,
            hidden: (text) => <span className="sr-only">{text}</span>,
          })}
        </Button>
      ) : null}
      <Select
        label={t('seller-orders.status.label', { number: order.orderNumber })}
        hideLabel
        className={classNames(
          'content-start',
          isCompact
            ? 'xl:[&_select]:min-h-8.5 xl:[&_select]:py-0 xl:[&_select]:pr-7 xl:[&_select]:pl-2 xl:[&_select]:text-sm'
            : '',
          isSelectHidden && (order.status === 'Pending' ? 'hidden' : 'max-xl:hidden'),
          isCompact && (order.status === 'Pending' ? 'col-span-full' : 'xl:col-start-2'),
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
      <UnpackedDialog order={order} change={change} />
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
