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
      confirmLabel={to === 'Cancelled' ? 'Cancel order' : `Set to ${to}`}
      cancelLabel="Keep as is"
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
  const orders = orderNumber ? `order #${orderNumber}` : transitions.length === 1 ? 'order' : 'orders'
  const count = orderNumber ? '' : `${transitions.length} `
  if (first?.to !== 'Cancelled') return `Set ${count}${orders} back to ${first?.to}?`
  const delivered = transitions.filter(({ from }) => from === 'Delivered').length
  const kind = delivered === 0 ? 'paid ' : delivered === transitions.length ? 'delivered ' : ''
  return `Cancel ${count}${kind}${orders}?`
}

function describeTransitions(transitions: readonly StatusTransition[]): string[] {
  return [
    ...new Set(
      transitions.flatMap((transition) => [
        describeStatusChange(transition),
        describeStockEffect(transition),
        ...describePaymentEffect(transition),
      ]),
    ),
  ]
}

function describeStatusChange({ from, to }: StatusTransition): string {
  return `It is ${from} now. The customer will see ${to}.`
}

function describeStockEffect(transition: StatusTransition): string {
  switch (stockEffect(transition)) {
    case 'returned':
      return 'The items return to stock.'
    case 'taken':
      return 'The items are taken from stock again. If stock is too low, the order stays cancelled.'
    case 'none':
      return 'Stock does not change.'
  }
}

function describePaymentEffect(transition: StatusTransition): string[] {
  switch (paymentEffect(transition)) {
    case 'refunded':
      return ['It was paid online. Refund it under Payments.']
    case 'kept':
      return ['The payment is kept; no refund is due.']
    case 'none':
      return []
  }
}
