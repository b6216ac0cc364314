import { useLayoutEffect, useRef, useState } from 'react'
import type { SellerOrder } from '#contract/seller-order.ts'
import { type OrderStatus, orderStatuses } from '#rules/order.ts'
import { isOddMove, moveOf, nextStatus } from '#rules/order-moves.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Select } from '../ui/select.tsx'
import { OddMoveDialog } from './odd-move-dialog.tsx'
import { useMoveOrder } from './use-move-order.ts'

const options = orderStatuses.map((status) => ({ value: status, text: status }))
const updating = [{ value: '', text: 'Updating...' }]

/** What the step to a status is called by whoever does it. */
const stepTexts: Partial<Record<OrderStatus, string>> = {
  Processing: 'Start packing',
  Shipped: 'Send out',
  Delivered: 'Delivered',
}

/** A second press of a hurried thumb within this time is not the next step. */
const restMs = 800

/** Moves an order: to its next step with one press, or to any status there is. */
export function StatusActions({ order, className }: { order: SellerOrder; className?: string }) {
  const change = useMoveOrder(order)
  const [asked, setAsked] = useState<OrderStatus | null>(null)
  const pressedAt = useRef(0)
  const next = nextStatus(order.status)
  const box = useKeptFocus(change.isPending)

  function choose(value: string) {
    const to = orderStatuses.find((known) => known === value)
    if (!to || to === order.status) return
    if (isOddMove(moveOf(order, to))) setAsked(to)
    else change.mutate(to)
  }

  function goOn(to: OrderStatus) {
    if (Date.now() - pressedAt.current < restMs) return
    pressedAt.current = Date.now()
    change.mutate(to)
  }

  return (
    <div ref={box} className={className}>
      {next ? (
        <Button busy={change.isPending} onClick={() => goOn(next)} className="w-full">
          {stepTexts[next]}
          <span className="sr-only"> order {order.orderNumber}</span>
        </Button>
      ) : null}
      <Select
        label={`Status of order ${order.orderNumber}`}
        hideLabel
        className={classNames('content-start', next === null && 'col-span-full')}
        options={change.isPending ? updating : options}
        value={change.isPending ? '' : order.status}
        disabled={change.isPending}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <OddMoveDialog
        what={`Order #${order.orderNumber}`}
        moves={asked && [moveOf(order, asked)]}
        onYes={() => {
          if (asked) change.mutate(asked)
          setAsked(null)
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}

/** What was pressed is disabled while it saves, or gone with the last step: the focus goes to the dropdown, and not to the top of the page. */
function useKeptFocus(isPending: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const wasHere = useRef(false)
  useLayoutEffect(() => {
    if (isPending) wasHere.current = box.current?.contains(document.activeElement) ?? false
    else if (wasHere.current && document.activeElement === document.body) {
      wasHere.current = false
      box.current?.querySelector('select')?.focus({ preventScroll: true })
    }
  }, [isPending])
  return box
}
