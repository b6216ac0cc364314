import { t } from '#domain/i18n/translate.ts'
import { ChoiceRow, ChoiceText } from './choice-row.tsx'
import { PaymentMethodPicker, type PaymentMethodPickerProps } from './payment-method-picker.tsx'
import { usePaymentText } from './payment-text.ts'

/** Open while cash is refused and no other method can be chosen. */
export function PaymentRow(props: PaymentMethodPickerProps) {
  const { selected, cashRefusal } = props
  const text = usePaymentText(selected)
  const isRefused = selected.type === 'COD' && cashRefusal !== undefined
  return (
    <ChoiceRow
      id="payment-method"
      name={t('checkout.method.title')}
      isForcedOpen={isRefused}
      chosen={
        isRefused ? null : (
          <>
            <ChoiceText>{text}</ChoiceText>
            <p role="status" className="text-sm text-ink-soft">
              {cashRefusal}
            </p>
          </>
        )
      }
    >
      <PaymentMethodPicker {...props} />
    </ChoiceRow>
  )
}
