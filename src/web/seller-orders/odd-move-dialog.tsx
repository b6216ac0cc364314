import { type Move, moneyEffect, stockEffect } from '#rules/order-moves.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type OddMoveDialogProps = {
  /** What is about to be moved, in words: 'Order #1042', '3 orders'. */
  what: string
  /** The moves among them that are asked about; null while nothing is. */
  moves: readonly Move[] | null
  onYes: () => void
  onClose: () => void
}

/** Asks once before a move that is seldom meant, and says what it does to the stock and to money that has come. */
export function OddMoveDialog({ what, moves, onYes, onClose }: OddMoveDialogProps) {
  const to = moves?.[0]?.to
  return (
    <ConfirmDialog
      open={to !== undefined}
      title={`${what}: ${titleOf(moves ?? [])}?`}
      yes={to === 'Cancelled' ? 'Cancel it' : `Set to ${to}`}
      no="Leave it"
      onYes={onYes}
      onClose={onClose}
    >
      <ul className="grid gap-2">
        {sentences(moves ?? []).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function titleOf(moves: readonly Move[]): string {
  const to = moves[0]?.to
  if (to !== 'Cancelled') return `back to ${to}`
  return moves.some(({ from }) => from === 'Delivered') ? 'cancel after delivery' : 'cancel what is paid'
}

/** What the moves mean, each kind once. */
function sentences(moves: readonly Move[]): string[] {
  return [...new Set(moves.flatMap((move) => [whatItIs(move), whatOfStock(move), ...whatOfMoney(move)]))]
}

function whatItIs({ from, to }: Move): string {
  return `It is ${from} now; its shopper will see it as ${to}.`
}

function whatOfStock(move: Move): string {
  switch (stockEffect(move)) {
    case 'given back':
      return 'Its goods go back into the stock that is counted.'
    case 'taken again':
      return 'Its goods are taken out of the stock again. Where too little is left, it stays cancelled.'
    case 'none':
      return 'The stock stays as it is.'
  }
}

function whatOfMoney(move: Move): string[] {
  switch (moneyEffect(move)) {
    case 'goes back':
      return ['It is paid online: the money is to be given back then, under Payments.']
    case 'stays':
      return ['Its money is kept, and no longer to be given back.']
    case 'none':
      return []
  }
}
