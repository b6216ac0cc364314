import { useEffect, useRef, useState } from 'react'
import type { UpiCheckout } from '#contract/upi.ts'
import { formatRupees } from '#domain/money.ts'
import { phoneLink } from '#domain/shop.ts'
import { formatUtr } from '#domain/upi.ts'
import { useStoreProfile } from '#web/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UtrForm } from './utr-form.tsx'

/** The shopper has paid, as they say, and the shop is looking. */
export function UpiVerifying({ checkout, utr }: { checkout: UpiCheckout; utr: string }) {
  const { order, payee, state } = checkout
  const [isEditing, setIsEditing] = useState(false)
  const [phone] = useStoreProfile().phones
  const section = useRef<HTMLElement>(null)

  // Whoever has just given the number stands at a form that is gone.
  useEffect(() => section.current?.focus(), [])

  function stopEditing() {
    setIsEditing(false)
    section.current?.focus()
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="looking"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 outline-none sm:p-6"
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
          <Icon name="clock" />
        </span>
        <div role="status" className="grid min-w-0 grow basis-48 gap-1">
          <h2 id="looking" className="text-lg font-bold">
            We are looking for your payment
          </h2>
          <p>
            {formatRupees(order.amount)} for order #{order.orderNumber}, with the UTR{' '}
            <span className="tabular font-semibold">{formatUtr(utr)}</span>, to{' '}
            <span className="wrap-anywhere">{payee.id}</span>.
          </p>
        </div>
      </div>
      {state === 'lapsed' ? (
        <p>
          Your order has ended meanwhile, and its goods are no longer kept. If the shop finds your payment,
          you get what you ordered where it is still there, and else your money back. Please do not pay again.
        </p>
      ) : (
        <p>
          Somebody of the shop looks into its bank account. Once the money is found you see Paid here and
          under My Orders, and your order is packed. Its goods are kept for you. Please do not pay again.
        </p>
      )}
      {isEditing ? (
        <UtrForm checkout={checkout} autoFocus onCancel={stopEditing} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink to="/my-orders">My Orders</ButtonLink>
          <Button variant="quiet" onClick={() => setIsEditing(true)}>
            Correct the number
          </Button>
          <a
            href={phoneLink(phone)}
            className="tabular inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold text-leaf hover:bg-leaf-soft"
          >
            <Icon name="phone" className="size-4 shrink-0" /> Help: {phone}
          </a>
        </div>
      )}
    </section>
  )
}
