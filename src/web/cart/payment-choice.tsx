import type { PaymentType } from '#rules/order.ts'
import { useSettings } from '../api.ts'
import { Choice } from '../ui/choice.tsx'

type PaymentChoiceProps = { chosen: PaymentType; onChoose: (payment: PaymentType) => void }

export function PaymentChoice({ chosen, onChoose }: PaymentChoiceProps) {
  const onlinePayment = useSettings().payWays.length > 0
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Payment method</legend>
      <Choice
        name="payment"
        value="COD"
        checked={chosen === 'COD'}
        onChange={() => onChoose('COD')}
        className="items-center"
      >
        Cash on delivery
      </Choice>
      <Choice
        name="payment"
        value="Online"
        checked={chosen === 'Online'}
        disabled={!onlinePayment}
        onChange={() => onChoose('Online')}
        className="items-center"
      >
        Online payment
        {onlinePayment ? null : (
          <span className="block text-sm text-ink-soft">Online payment is not set up yet</span>
        )}
      </Choice>
    </fieldset>
  )
}
