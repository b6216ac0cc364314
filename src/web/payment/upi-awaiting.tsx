import type { UpiCheckout } from '#contract/upi.ts'
import { phoneLink } from '#rules/shop.ts'
import { spellUtr } from '#rules/upi.ts'
import { useFacts } from '../api.ts'
import { CancelUnpaid } from './cancel-unpaid.tsx'
import { GiveUtr } from './give-utr.tsx'
import { payByText } from './pay-by.ts'
import { UpiPay } from './upi-pay.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'

type UpiAwaitingProps = { checkout: UpiCheckout; payBy: string; onOver: () => void }

/** An order that is to be paid: where to, and how to say that it was. */
export function UpiAwaiting({ checkout, payBy, onOver }: UpiAwaitingProps) {
  const { order, refusal } = checkout
  const { now } = useMinutesLeft(payBy, onOver)
  return (
    <>
      <p className="text-ink-soft">
        Order #{order.orderNumber}. Its goods are kept for you until{' '}
        <time dateTime={payBy} className="tabular font-semibold text-ink">
          {payByText(payBy, now)}
        </time>
        .
      </p>
      {refusal ? <Refusal refusal={refusal} /> : null}
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <UpiPay checkout={checkout} />
        <div className="grid gap-3">
          <section
            aria-labelledby="told"
            className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
          >
            <h2 id="told" className="text-lg font-bold">
              2. Give us the UTR
            </h2>
            <GiveUtr checkout={checkout} />
          </section>
          <div className="justify-self-start">
            <CancelUnpaid order={order} onCancelled={onOver} />
          </div>
        </div>
      </div>
    </>
  )
}

function Refusal({ refusal }: { refusal: NonNullable<UpiCheckout['refusal']> }) {
  const [phone] = useFacts().phones
  return (
    <div role="status" className="grid gap-1 rounded-md bg-red-soft px-4 py-3 text-red">
      <p className="font-semibold">
        Your payment with the UTR <span className="tabular">{spellUtr(refusal.utr)}</span> does not pay this
        order.
      </p>
      <p>{refusal.text}</p>
      <p>
        Please give the right number, pay if you have not yet, or call{' '}
        <a href={phoneLink(phone)} className="tabular font-semibold underline underline-offset-4">
          {phone}
        </a>
        .
      </p>
    </div>
  )
}
