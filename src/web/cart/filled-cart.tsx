import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { MyOrder } from '#contract/order.ts'
import { formatRupees, rupeesFromPaise } from '#rules/money.ts'
import { feesPaise } from '#rules/order.ts'
import { currency } from '#rules/shop.ts'
import { AddressChooser } from '../address/address-chooser.tsx'
import { chooseAddress } from '../address/choose-address.ts'
import { useAddresses } from '../address/use-addresses.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { showToast } from '../ui/toast.ts'
import { BoughtAgain } from './bought-again.tsx'
import { cartColumns, listLook, orderBar, summaryColumn, summaryLook } from './cart-frame.ts'
import { CartLineItem, GoneLineItem } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import type { CartLine } from './lay-out-cart.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { type Payment, PaymentChoice } from './payment-choice.tsx'
import { unavailableText } from './place-order.ts'
import { priceChange, readSeenPrices } from './seen-prices.ts'
import { useCartChanges } from './use-cart.ts'
import { useCartLines } from './use-cart-lines.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { holderOf } from './use-unpaid.ts'

type FilledCartProps = {
  /** The shopper's orders that wait for their payment, and hold what is in them. */
  unpaid: readonly MyOrder[]
  /** It is not known yet which. */
  waits: boolean
  onRemoved: () => void
}

/** The cart with something in it: the lines, and the order they would make. */
export function FilledCart({ unpaid, waits, onRemoved }: FilledCartProps) {
  const { cart, lines, gone, unavailable, itemsPaise, savedPaise, totalPaise, pending, failed, retry } =
    useCartLines()
  const { setQuantity, removeLines } = useCartChanges()
  const [wanted, setWanted] = useState(useJustAdded())
  const [payment, setPayment] = useState<Payment>({ type: 'COD' })
  const delivery = useRef<HTMLHeadingElement>(null)
  const { busy, place } = usePlaceOrder({ onNoAddress: () => delivery.current?.focus() })
  const address = chooseAddress(useAddresses().addresses, wanted)
  if (failed) return <ErrorState title="Your cart could not be loaded." onRetry={retry} />
  if (pending || waits) return <CartSkeleton lineCount={Object.keys(cart).length} />

  // Read anew with every drawing: the first price of a line is noted as soon as it is known.
  const seen = readSeenPrices()

  function remove(ids: readonly string[]) {
    removeLines(ids)
    // The pressed button is gone; the keyboard goes on from the top of the list.
    onRemoved()
  }

  function order() {
    // What the shopper's own unpaid order holds is no reason to stop: it may be this very cart's.
    const held = soldOutIds(lines).filter((id) => holderOf(unpaid, id)).length
    if (unavailable > held) void showToast(unavailableText(unavailable), { kind: 'error' })
    else place({ cart, totalPaise, addressId: address?._id, payment: payment.type, via: payment.via })
  }

  return (
    <div className={cartColumns}>
      <section aria-labelledby="cart-items">
        <h2 id="cart-items" className="sr-only">
          Items
        </h2>
        <BoughtAgain />
        {unavailable > 0 ? (
          <UnavailableNotice
            count={unavailable}
            disabled={busy}
            onRemove={() => remove([...soldOutIds(lines), ...gone])}
          />
        ) : null}
        <fieldset disabled={busy} className="min-w-0">
          <ul className={listLook}>
            {lines.map((line) => (
              <CartLineItem
                key={line.product._id}
                line={line}
                onQuantity={(quantity) => setQuantity(line.product._id, quantity)}
                priceNote={priceChange(seen, line.product)}
                heldBy={holderOf(unpaid, line.product._id)?.orderNumber}
                onRemove={() => remove([line.product._id])}
              />
            ))}
            {gone.map((id) => (
              <GoneLineItem key={id} onRemove={() => remove([id])} />
            ))}
          </ul>
        </fieldset>
        <ButtonLink variant="quiet" to="/products" className="mt-3 -ml-3">
          <Icon name="left" className="size-5" /> Continue Shopping
        </ButtonLink>
      </section>
      <div className={summaryColumn}>
        <section aria-labelledby="order-summary" className={summaryLook}>
          <h2 id="order-summary" className="text-xl font-bold">
            Order summary
          </h2>
          <div>
            <h3 ref={delivery} tabIndex={-1} className="-mx-1 mb-2 px-1 font-semibold">
              Delivery address
            </h3>
            <AddressChooser wanted={wanted} onChoose={setWanted} />
          </div>
          <PaymentChoice chosen={payment} onChoose={setPayment} />
          <OrderAmounts {...{ itemsPaise, savedPaise, totalPaise }} />
        </section>
        <div className={orderBar}>
          <p className="tabular">
            <span className="block text-xs text-ink-soft">
              Total with {currency + rupeesFromPaise(feesPaise)} fees
            </span>
            <strong className="text-lg">{formatRupees(rupeesFromPaise(totalPaise))}</strong>
          </p>
          <Button size="large" busy={busy} onClick={order} className="flex-1 max-sm:px-2">
            {payment.type === 'COD' ? 'Place Order' : 'Proceed to Checkout'}
          </Button>
        </div>
      </div>
    </div>
  )
}

type UnavailableNoticeProps = { count: number; disabled: boolean; onRemove: () => void }

/** Why the cart can't be ordered as it is, and the one press that mends it. */
function UnavailableNotice({ count, disabled, onRemove }: UnavailableNoticeProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-red-soft p-3">
      <p role="alert" className="font-medium text-red">
        {unavailableText(count)}
      </p>
      <Button variant="danger" size="small" disabled={disabled} onClick={onRemove}>
        {count === 1 ? 'Remove it' : `Remove all ${count}`}
      </Button>
    </div>
  )
}

function soldOutIds(lines: readonly CartLine[]): string[] {
  return lines.filter(({ product }) => !product.inStock).map(({ product }) => product._id)
}

/** The address that was added a moment ago for this order, if one was. */
function useJustAdded(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('address' in state)) return undefined
  return typeof state.address === 'string' ? state.address : undefined
}
