import type { MyOrder } from '#contract/order.ts'
import type { Cart } from '#domain/cart.ts'
import { quantityOf } from '#domain/cart.ts'
import { formatRupees } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { usePayOrder } from './payment/use-pay-order.ts'
import type { PlaceOrderInput } from './place-order.ts'

type WaitingOrderDialogProps = {
  order: MyOrder
  input: PlaceOrderInput
  onPlace: (input: PlaceOrderInput) => void
  onClose: () => void
}

/** Asks before the items of an unpaid order are ordered a second time. */
export function WaitingOrderDialog({ order, input, onPlace, onClose }: WaitingOrderDialogProps) {
  const { busy, pay } = usePayOrder(order)
  const { orderNumber, amount, online } = order
  const hasUtr = Boolean(online?.utr)
  return (
    <Dialog open title="Order these items again?" onClose={onClose}>
      <p>
        You already have order #{orderNumber} ({formatRupees(amount)}) for these items
        {hasUtr ? '. We’re confirming its payment.' : ' waiting for payment.'}
      </p>
      <div className="grid gap-2">
        <Button busy={busy} onClick={() => pay(online?.via ?? undefined)}>
          {hasUtr ? 'View payment' : 'Pay now'}
        </Button>
        {!hasUtr && isCovered(order, input.cart) ? (
          <Button variant="secondary" onClick={() => onPlace({ ...input, replaces: order._id })}>
            {input.payment === 'COD' ? 'Switch to cash on delivery' : `Replace order #${orderNumber}`}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => onPlace({ ...input, isSecond: true })}>
          Order again
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}

function isCovered({ items }: MyOrder, cart: Cart): boolean {
  return items.every(({ product, quantity }) => product && quantityOf(cart, product._id) >= quantity)
}
