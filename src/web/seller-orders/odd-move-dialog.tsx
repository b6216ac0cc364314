import { type Move, stockEffect } from '#rules/order-moves.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type OddMoveDialogProps = {
  /** What is about to be moved, in words: 'Order #1042', '3 orders'. */
  what: string
  /** The moves among them that are asked about; null while nothing is. */
  moves: readonly Move[] | null
  onYes: () => void
  onClose: () => void
}

/** Asks once before a move that is seldom meant, and says what it does to the stock. */
export function OddMoveDialog({ what, moves, onYes, onClose }: OddMoveDialogProps) {
  const to = moves?.[0]?.to
  return (
    <ConfirmDialog
      open={to !== undefined}
      title={`${what}: ${to === 'Cancelled' ? 'cancel after delivery' : `back to ${to}`}?`}
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

/** What the moves mean, each kind once. */
function sentences(moves: readonly Move[]): string[] {
  return [...new Set(moves.flatMap((move) => [whatItIs(move), whatOfStock(move)]))]
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
