import { paymentEffect, type StatusTransition, stockEffect } from '#domain/status-transition.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type UnusualTransitionDialogProps = {
  /** What is about to be moved, in words: 'Order #1042', '3 orders'. */
  subject: string
  /** The moves among them that are asked about; null while nothing is. */
  transitions: readonly StatusTransition[] | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before a move that is seldom meant, and says what it does to the stock and to money that has come. */
export function UnusualTransitionDialog({
  subject,
  transitions,
  onConfirm,
  onClose,
}: UnusualTransitionDialogProps) {
  const to = transitions?.[0]?.to
  return (
    <ConfirmDialog
      open={to !== undefined}
      title={`${subject}: ${transitionTitle(transitions ?? [])}?`}
      confirmLabel={to === 'Cancelled' ? 'Cancel it' : `Set to ${to}`}
      cancelLabel="Leave it"
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

function transitionTitle(transitions: readonly StatusTransition[]): string {
  const to = transitions[0]?.to
  if (to !== 'Cancelled') return `back to ${to}`
  return transitions.some(({ from }) => from === 'Delivered')
    ? 'cancel after delivery'
    : 'cancel what is paid'
}

/** What the moves mean, each kind once. */
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
  return `It is ${from} now; its shopper will see it as ${to}.`
}

function describeStockEffect(transition: StatusTransition): string {
  switch (stockEffect(transition)) {
    case 'returned':
      return 'Its goods go back into the stock that is counted.'
    case 'taken':
      return 'Its goods are taken out of the stock again. Where too little is left, it stays cancelled.'
    case 'none':
      return 'The stock stays as it is.'
  }
}

function describePaymentEffect(transition: StatusTransition): string[] {
  switch (paymentEffect(transition)) {
    case 'refunded':
      return ['It is paid online: the money is to be given back then, under Payments.']
    case 'kept':
      return ['Its money is kept, and no longer to be given back.']
    case 'none':
      return []
  }
}
