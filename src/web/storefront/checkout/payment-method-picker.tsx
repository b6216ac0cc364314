import type { PaymentType } from '#domain/order.ts'
import type { PaymentProviderName } from '#domain/payment.ts'
import { useSettings } from '#web/api.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { paymentMethods } from './payment/payment-methods.ts'

export type PaymentSelection = { type: PaymentType; via?: PaymentProviderName | undefined }

type PaymentMethodPickerProps = { selected: PaymentSelection; onSelect: (payment: PaymentSelection) => void }

export function PaymentMethodPicker({ selected, onSelect }: PaymentMethodPickerProps) {
  const { availableProviders } = useSettings()
  const [defaultMethod] = availableProviders
  const description =
    defaultMethod === undefined
      ? "Online payment isn't available yet"
      : paymentMethods[defaultMethod].description
  const isOnline = selected.type === 'Online'
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Payment method</legend>
      <RadioCard
        name="payment"
        value="COD"
        checked={!isOnline}
        onChange={() => onSelect({ type: 'COD' })}
        className="items-center"
      >
        Cash on delivery
      </RadioCard>
      <RadioCard
        name="payment"
        value="Online"
        checked={isOnline}
        disabled={defaultMethod === undefined}
        onChange={() => onSelect({ type: 'Online', via: defaultMethod })}
        className="items-center"
      >
        Online payment
        {availableProviders.length > 1 ? null : (
          <span className="block text-sm text-ink-soft">{description}</span>
        )}
      </RadioCard>
      {isOnline && availableProviders.length > 1 ? (
        <fieldset className="ml-4 grid gap-2 border-l-2 border-line pl-3">
          <legend className="sr-only">How to pay online</legend>
          {availableProviders.map((method) => (
            <RadioCard
              key={method}
              name="way"
              value={method}
              checked={selected.via === method}
              onChange={() => onSelect({ type: 'Online', via: method })}
            >
              {paymentMethods[method].label}
              <span className="block text-sm text-ink-soft">{paymentMethods[method].description}</span>
            </RadioCard>
          ))}
        </fieldset>
      ) : null}
    </fieldset>
  )
}
