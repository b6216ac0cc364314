import { t } from '#domain/i18n/translate.ts'
import type { OrderStatus } from '#domain/order.ts'
import { paymentEffect, type StatusTransition, stockEffect } from '#domain/status-transition.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type UnusualTransitionDialogProps = {
  orderNumber?: number
  /** The unusual ones among the changes; null while the dialog is closed. */
  transitions: readonly StatusTransition[] | null
  onConfirm: () => void
  onClose: () => void
}

export function UnusualTransitionDialog({
  orderNumber,
  transitions,
  onConfirm,
  onClose,
}: UnusualTransitionDialogProps) {
  const to = transitions?.[0]?.to
  return (
    <ConfirmDialog
      open={to !== undefined}
      title={dialogTitle(transitions ?? [], orderNumber)}
      confirmLabel={confirmLabel(to)}
      cancelLabel={t('seller-orders.transition.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {describeTransitions(transitions ?? []).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function dialogTitle(transitions: readonly StatusTransition[], orderNumber: number | undefined): string {
  const [first] = transitions
  if (!first) return ''
  const count = transitions.length
  if (first.to !== 'Cancelled') {
    const status = t(`common.status.${first.to}`)
    return orderNumber
      ? t('seller-orders.transition.backOne', { number: orderNumber, status })
      : t('seller-orders.transition.backMany', { count, status })
  }
  const delivered = transitions.filter(({ from }) => from === 'Delivered').length
  const kind = delivered === 0 ? 'paid' : delivered === count ? 'delivered' : 'both'
  return orderNumber
    ? t('seller-orders.transition.cancelOne', { number: orderNumber, kind })
    : t('seller-orders.transition.cancelMany', { count, kind })
}

function confirmLabel(to: OrderStatus | undefined): string {
  if (!to) return ''
  if (to === 'Cancelled') return t('seller-orders.transition.cancel')
  return t('seller-orders.transition.set', { status: t(`common.status.${to}`) })
}

function describeTransitions(transitions: readonly StatusTransition[]): string[] {
  return [
    ...new Set(
      transitions.flatMap((transition) => [
        describeStatusChange(transition),
        t(`seller-orders.transition.stock.${stockEffect(transition)}`),
        ...describePaymentEffect(transition),
      ]),
    ),
  ]
}

function describeStatusChange({ from, to }: StatusTransition): string {
  return t('seller-orders.transition.change', {
    from: t(`common.status.${from}`),
    to: t(`common.status.${to}`),
  })
}

function describePaymentEffect(transition: StatusTransition): string[] {
  const effect = paymentEffect(transition)
  return effect === 'none' ? [] : [t(`seller-orders.transition.payment.${effect}`)]
}
