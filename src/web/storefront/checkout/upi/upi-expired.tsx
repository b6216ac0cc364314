import { useState } from 'react'
import type { UpiCheckout } from '#contract/upi.ts'
import { formatUtr } from '#domain/upi.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { UtrForm } from './utr-form.tsx'

/** Too late to pay; not too late to say that it was paid. */
export function UpiExpired({ checkout }: { checkout: UpiCheckout }) {
  const { order, refusal } = checkout
  const [hasPaid, setHasPaid] = useState(false)
  return (
    <>
      <EmptyState
        icon={<Icon name="clock" />}
        title={`Order #${order.orderNumber} has ended`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/cart">Open your cart</ButtonLink>
            {hasPaid ? null : (
              <Button variant="secondary" onClick={() => setHasPaid(true)}>
                I have paid already
              </Button>
            )}
          </div>
        }
      >
        {refusal
          ? `Your payment with the UTR ${formatUtr(refusal.utr)} does not pay it: ${refusal.text}`
          : 'It was not paid in time, or was cancelled. Please do not pay for it any more.'}
      </EmptyState>
      {hasPaid ? (
        <section
          aria-labelledby="late"
          className="mx-auto grid w-full max-w-md gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
        >
          <h2 id="late" className="text-lg font-bold">
            Give us the UTR
          </h2>
          <p>
            If the shop finds your payment, you get what you ordered where it is still there, and else your
            money back.
          </p>
          <UtrForm checkout={checkout} autoFocus />
        </section>
      ) : null}
    </>
  )
}
