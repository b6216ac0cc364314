import type { PaymentType } from '#rules/order.ts'
import type { PaymentProviderName } from '#rules/payment.ts'
import { useSettings } from '../api.ts'
import { ways } from '../payment/ways.ts'
import { Choice } from '../ui/choice.tsx'

export type Payment = { type: PaymentType; via?: PaymentProviderName | undefined }

type PaymentChoiceProps = { chosen: Payment; onChoose: (payment: Payment) => void }

/** Cash at the door, or online; where there are several ways for that, which one. */
export function PaymentChoice({ chosen, onChoose }: PaymentChoiceProps) {
  const { payWays } = useSettings()
  const [usual] = payWays
  const about = usual === undefined ? 'Online payment is not set up yet' : ways[usual].about
  const isOnline = chosen.type === 'Online'
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Payment method</legend>
      <Choice
        name="payment"
        value="COD"
        checked={!isOnline}
        onChange={() => onChoose({ type: 'COD' })}
        className="items-center"
      >
        Cash on delivery
      </Choice>
      <Choice
        name="payment"
        value="Online"
        checked={isOnline}
        disabled={usual === undefined}
        onChange={() => onChoose({ type: 'Online', via: usual })}
        className="items-center"
      >
        Online payment
        {payWays.length > 1 ? null : <span className="block text-sm text-ink-soft">{about}</span>}
      </Choice>
      {isOnline && payWays.length > 1 ? (
        <fieldset className="ml-4 grid gap-2 border-l-2 border-line pl-3">
          <legend className="sr-only">How to pay online</legend>
          {payWays.map((way) => (
            <Choice
              key={way}
              name="way"
              value={way}
              checked={chosen.via === way}
              onChange={() => onChoose({ type: 'Online', via: way })}
            >
              {ways[way].name}
              <span className="block text-sm text-ink-soft">{ways[way].about}</span>
            </Choice>
          ))}
        </fieldset>
      ) : null}
    </fieldset>
  )
}
