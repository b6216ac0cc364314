import type { UpiCheckout } from '#contract/upi.ts'
import { t } from '#domain/i18n/translate.ts'
import { phoneLink } from '#domain/shop.ts'
import { formatUtr } from '#domain/upi.ts'
import { useStoreProfile } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { CancelUnpaidOrder } from '../payment/cancel-unpaid-order.tsx'
import { ChangePaymentMethod } from '../payment/change-payment-method.tsx'
import { formatPaymentDeadline, useMinutesLeft } from '../payment/payment-deadline.ts'
import { UpiInstructions } from './upi-instructions.tsx'
import { UpiSection } from './upi-section.tsx'
import { UtrForm } from './utr-form.tsx'

type UpiAwaitingPaymentProps = { checkout: UpiCheckout; payBy: string; onExpire: () => void }

export function UpiAwaitingPayment({ checkout, payBy, onExpire }: UpiAwaitingPaymentProps) {
  const { order, refusal } = checkout
  const { now } = useMinutesLeft(payBy, onExpire)
  return (
    <>
      <p className="text-ink-soft">
        {rich('checkout.upi.reserved', {
          orderNumber: order.orderNumber,
          deadline: formatPaymentDeadline(payBy, now),
          time: (text) => (
            <time dateTime={payBy} className="tabular font-semibold text-ink">
              {text}
            </time>
          ),
        })}
      </p>
      {refusal ? <RejectedPayment refusal={refusal} /> : null}
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <UpiInstructions checkout={checkout} />
        <div className="grid gap-3">
          <UpiSection title={t('checkout.upi.step2')}>
            <UtrForm checkout={checkout} />
          </UpiSection>
          <div className="grid gap-2 sm:grid-cols-2">
            <ChangePaymentMethod order={order} current="upi" />
            <CancelUnpaidOrder order={order} onCancelled={onExpire} />
          </div>
        </div>
      </div>
    </>
  )
}

function RejectedPayment({ refusal }: { refusal: NonNullable<UpiCheckout['refusal']> }) {
  const [phone] = useStoreProfile().phones
  return (
    <div role="status" className="grid gap-1 rounded-md bg-red-soft px-4 py-3 text-red">
      <p className="font-semibold">
        {rich('checkout.upi.noMatch', {
          utr: formatUtr(refusal.utr),
          number: (text) => <span className="tabular">{text}</span>,
        })}
      </p>
      <p>{refusal.text}</p>
      <p>
        {rich('checkout.upi.noMatchHelp', {
          phone,
          link: (text) => (
            <a href={phoneLink(phone)} className="tabular font-semibold underline underline-offset-4">
              {text}
            </a>
          ),
        })}
      </p>
    </div>
  )
}
