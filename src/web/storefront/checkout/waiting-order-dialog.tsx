import type { MyOrder } from '#contract/order.ts'
import type { Cart } from '#domain/cart.ts'
import { quantityOf } from '#domain/cart.ts'
import { t } from '#domain/i18n/translate.ts'
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
  const named = { orderNumber, amount: formatRupees(amount) }
  return (
    <Dialog open title={t('checkout.again.title')} onClose={onClose}>
      <p>{hasUtr ? t('checkout.again.confirming', named) : t('checkout.again.waiting', named)}</p>
      <div className="grid gap-2">
        <Button busy={busy} onClick={() => pay(online?.via ?? undefined)}>
          {hasUtr ? t('checkout.again.view') : t('checkout.again.pay')}
        </Button>
        {!hasUtr && isCovered(order, input.cart) ? (
          <Button variant="secondary" onClick={() => onPlace({ ...input, replaces: order._id })}>
            {input.payment === 'COD'
              ? t('checkout.again.toCash')
              : t('checkout.again.replace', { orderNumber })}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => onPlace({ ...input, isSecond: true })}>
          {t('checkout.again.order')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('checkout.address.delete.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

function isCovered({ items }: MyOrder, cart: Cart): boolean {
  return items.every(({ product, combo, quantity }) => {
    const id = (combo ?? product)?._id
    return id !== undefined && quantityOf(cart, id) >= (combo ?? { quantity }).quantity
  })
}
