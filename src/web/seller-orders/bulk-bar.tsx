import { useState } from 'react'
import type { SellerOrder } from '#contract/seller-order.ts'
import { type OrderStatus, orderStatuses } from '#rules/order.ts'
import { isOddMove, type Move, moveOf } from '#rules/order-moves.ts'
import { SelectionBar } from '../seller/selection-bar.tsx'
import { SellerIcon } from '../seller/seller-icon.tsx'
import { paperLink } from '../seller-papers/paper-link.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { OddMoveDialog } from './odd-move-dialog.tsx'
import { countOrders, type Outcome, useMoveOrders } from './use-move-orders.ts'
import { mostSelected } from './use-selection.ts'

type BulkBarProps = { orders: readonly SellerOrder[]; onClear: () => void }

/** What is done with several orders at once. */
export function BulkBar({ orders, onClear }: BulkBarProps) {
  const { change, outcome, forgetOutcome } = useMoveOrders()
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const odd = asked ? movesTo(orders, asked).filter(isOddMove) : []
  const ids = orders.map(({ _id }) => _id)

  function choose(value: string) {
    const to = orderStatuses.find((known) => known === value)
    if (!to) return
    if (movesTo(orders, to).some(isOddMove)) setAsked(to)
    else move(to)
  }

  function move(status: OrderStatus) {
    setAsked(null)
    change.mutate({ orders, status }, { onSuccess: onClear })
  }

  return (
    <>
      {orders.length > 0 ? (
        <SelectionBar label="Selected orders" count={orders.length} onClear={onClear}>
          <Select
            label="Set status of the selected orders"
            hideLabel
            className="min-w-32 flex-1 md:w-40 md:flex-none"
            options={change.isPending ? updating : options}
            value=""
            disabled={change.isPending}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          {orders.length <= mostSelected ? (
            <div className="flex gap-2">
              <ButtonLink variant="secondary" size="small" to={paperLink('slips', ids)}>
                <SellerIcon name="printer" /> Slips
              </ButtonLink>
              <ButtonLink variant="secondary" size="small" to={paperLink('picks', ids)}>
                Pick list
              </ButtonLink>
            </div>
          ) : null}
        </SelectionBar>
      ) : null}
      <OddMoveDialog
        what={countOrders(odd.length)}
        moves={asked && odd}
        onYes={() => asked && move(asked)}
        onClose={() => setAsked(null)}
      />
      <OutcomeDialog outcome={outcome} onClose={forgetOutcome} />
    </>
  )
}

const options = [
  { value: '', text: 'Set status …' },
  ...orderStatuses.map((status) => ({ value: status, text: status })),
]
const updating = [{ value: '', text: 'Updating...' }]

function movesTo(orders: readonly SellerOrder[], to: OrderStatus): Move[] {
  return orders.map((order) => moveOf(order, to))
}

/** Which orders stayed as they were, and why. */
function OutcomeDialog({ outcome, onClose }: { outcome: Outcome | null; onClose: () => void }) {
  return (
    <Dialog
      open={outcome !== null}
      title={`${countOrders(outcome?.refused.length ?? 0)} not changed`}
      onClose={onClose}
    >
      <p>
        {outcome?.moved === 0
          ? 'None of the others was there to change.'
          : `${countOrders(outcome?.moved ?? 0)} changed.`}
      </p>
      <ul className="grid gap-2">
        {outcome?.refused.map(({ orderNumber, message }) => (
          <li key={orderNumber}>
            <strong className="tabular">#{orderNumber}</strong> {message}
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>OK</Button>
    </Dialog>
  )
}
