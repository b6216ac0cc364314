import { pinLength } from '#domain/delivery/pin-codes.ts'
import { findPincodePlace } from '#domain/delivery/pincode-places.ts'
import { t } from '#domain/i18n/translate.ts'

/** More would be a list to search. */
const maxChoices = 6

/** The PIN codes of the shop, while the field is empty: one press in place of six digits. */
export function PinChoices({ pins, typed }: { pins: readonly string[]; typed: string }) {
  if (typed !== '' || pins.length === 0 || pins.length > maxChoices) return null
  return (
    <fieldset aria-label={t('checkout.address.pins')} className="col-span-full -mt-2 flex flex-wrap gap-2">
      {pins.map((pin) => (
        <button
          key={pin}
          type="button"
          onClick={({ currentTarget: { form } }) => form && typePin(form, pin)}
          className="tabular min-h-11 rounded-full border border-line bg-surface px-4 font-medium"
        >
          {[pin, findPincodePlace(pin)?.city].filter(Boolean).join(' ')}
        </button>
      ))}
    </fieldset>
  )
}

/** As if typed, so that city and state follow. The next field has the focus of the button, which disappears. */
function typePin(form: HTMLFormElement, pin: string): void {
  const [field, next] = ['zipcode', 'street'].map((name) => form.elements.namedItem(name))
  if (!(field instanceof HTMLInputElement)) return
  field.setRangeText(pin.slice(0, pinLength), 0, field.value.length)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (next instanceof HTMLElement) next.focus()
}
