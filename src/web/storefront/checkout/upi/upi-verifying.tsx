import { useEffect, useRef, useState } from 'react'
import type { UpiCheckout } from '#contract/upi.ts'
import { formatRupees } from '#domain/money.ts'
import { phoneLink } from '#domain/shop.ts'
import { formatUtr } from '#domain/upi.ts'
import { useStoreProfile } from '#web/api.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { UtrForm } from './utr-form.tsx'

export function UpiVerifying({ checkout, utr }: { checkout: UpiCheckout; utr: string }) {
  const { order, payee, state } = checkout
  const [isEditing, setIsEditing] = useState(false)
  const [phone] = useStoreProfile().phones
  const section = useRef<HTMLElement>(null)

  // The form that had focus is gone.
  useEffect(() => section.current?.focus(), [])

  function stopEditing() {
    setIsEditing(false)
    section.current?.focus()
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="verifying"
      className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 outline-none sm:p-6"
    >
      <div className="flex flex-wrap items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf">
          <Icon name="clock" />
        </span>
        <div role="status" className="grid min-w-0 grow basis-48 gap-1">
          <h2 id="verifying" className="text-lg font-bold">
            We’re confirming your payment
          </h2>
          <p>
            {formatRupees(order.amount)} for order #{order.orderNumber}, with UTR{' '}
            <span className="tabular font-semibold">{formatUtr(utr)}</span>, to{' '}
            <span className="wrap-anywhere">{payee.id}</span>.
          </p>
        </div>
      </div>
      {state === 'lapsed' ? (
        <p>
          Your order has expired and its items are no longer reserved. If we find your payment, you get your
          items if they’re still in stock, or a full refund. Please don’t pay again.
        </p>
      ) : (
        <p>
          We check our bank account by hand. When we find your payment, this page and My Orders show ‘Paid’,
          and we pack your order. Your items are reserved. Please don’t pay again.
        </p>
      )}
      {isEditing ? (
        <UtrForm checkout={checkout} autoFocus onCancel={stopEditing} />
      ) : (
        <div className="grid gap-2 sm:flex sm:flex-wrap sm:items-center">
          <ButtonLink to="/my-orders">My Orders</ButtonLink>
          <Button variant="secondary" onClick={() => setIsEditing(true)}>
            Edit UTR
          </Button>
          <a href={phoneLink(phone)} className={classNames(buttonClass({ variant: 'quiet' }), 'tabular')}>
            <PageIcon name="phone" className="size-4 shrink-0" /> Help: {phone}
          </a>
        </div>
      )}
    </section>
  )
}
