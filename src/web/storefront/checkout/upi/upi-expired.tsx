import { useState } from 'react'
import type { UpiCheckout } from '#contract/upi.ts'
import { formatUtr } from '#domain/upi.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UtrForm } from './utr-form.tsx'

export function UpiExpired({ checkout }: { checkout: UpiCheckout }) {
  const { order, refusal } = checkout
  const [hasPaid, setHasPaid] = useState(false)
  return (
    <>
      <EmptyState
        icon={<Icon name="clock" />}
        title={`Order #${order.orderNumber} is closed`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/cart">Open your cart</ButtonLink>
            {hasPaid ? null : (
              <Button variant="secondary" onClick={() => setHasPaid(true)}>
                I’ve already paid
              </Button>
            )}
          </div>
        }
      >
        {refusal
          ? `We couldn't match UTR ${formatUtr(refusal.utr)} to this order: ${refusal.text}`
          : "It wasn't paid in time or was cancelled. Please don't pay for it now."}
      </EmptyState>
      {hasPaid ? (
        <section
          aria-labelledby="late"
          className="mx-auto grid w-full max-w-md gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
        >
          <h2 id="late" className="text-lg font-bold">
            Enter the UTR number
          </h2>
          <p>If we find your payment, you get your items if they’re still in stock, or a full refund.</p>
          <UtrForm checkout={checkout} autoFocus />
        </section>
      ) : null}
    </>
  )
}
