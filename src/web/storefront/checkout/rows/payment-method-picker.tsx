import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import type { PaymentSelection } from './payment-text.ts'

export type PaymentMethodPickerProps = {
  selected: PaymentSelection
  /** Why cash on delivery is not possible. */
  cashRefusal?: string | undefined
  onSelect: (payment: PaymentSelection) => void
}

export function PaymentMethodPicker({ selected, cashRefusal, onSelect }: PaymentMethodPickerProps) {
  const { availableProviders } = useSettings()
  const [defaultMethod] = availableProviders
  const description =
    defaultMethod === undefined ? t('checkout.method.noOnline') : t(`checkout.method.${defaultMethod}.text`)
  const isOnline = selected.type === 'Online'
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('checkout.method.title')}</legend>
      <RadioCard
        name="payment"
        value="COD"
        checked={!isOnline && cashRefusal === undefined}
        disabled={cashRefusal !== undefined}
        onChange={() => onSelect({ type: 'COD' })}
        className="items-center"
      >
        {t('checkout.method.cod')}
        {cashRefusal === undefined ? null : (
          <span className="block text-sm text-ink-soft">{cashRefusal}</span>
        )}
      </RadioCard>
      <RadioCard
        name="payment"
        value="Online"
        checked={isOnline}
        disabled={defaultMethod === undefined}
        data-more={availableProviders.length > 1 ? '' : undefined}
        onChange={() => onSelect({ type: 'Online', via: defaultMethod })}
        className="items-center"
      >
        {t('checkout.method.online')}
        {availableProviders.length > 1 ? null : (
          <span className="block text-sm text-ink-soft">{description}</span>
        )}
      </RadioCard>
      {isOnline && availableProviders.length > 1 ? (
        <fieldset className="ml-4 grid gap-2 border-l-2 border-line pl-3">
          <legend className="sr-only">{t('checkout.method.onlineTitle')}</legend>
          {availableProviders.map((method) => (
            <RadioCard
              key={method}
              name="way"
              value={method}
              checked={selected.via === method}
              onChange={() => onSelect({ type: 'Online', via: method })}
            >
              {t(`checkout.method.${method}.label`)}
              <span className="block text-sm text-ink-soft">{t(`checkout.method.${method}.text`)}</span>
            </RadioCard>
          ))}
        </fieldset>
      ) : null}
    </fieldset>
  )
}
