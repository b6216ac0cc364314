import { type ChangeEvent, type ComponentProps, Fragment, useRef, useState } from 'react'
import type { AddressInput, Business } from '#contract/address.ts'
import { pinLength, pinMessage } from '#domain/delivery/pin-codes.ts'
import { areaNotice } from '#domain/delivery/promise.ts'
import type { Coordinates } from '#domain/delivery/terms.ts'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { t } from '#domain/i18n/translate.ts'
import { readBusiness } from '#web/orders/business/read-business.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { LoadSchema } from '#web/ui/form/check-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { createFieldReader, type ReadField } from '#web/ui/form/submit-form.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { readAddressDraft, saveAddressDraft } from './address-draft.ts'
import { LocationField, useAddressLocation } from './address-location.tsx'
import { autofillFromPin, autofillMessage, type CityState } from './autofill-from-pin.ts'
import { BusinessPart } from './business-part.tsx'
import { PinChoices } from './pin-choices.tsx'
import { useDeliveryArea } from './use-delivery-promise.ts'

/** An address as the shopper types it. */
type AddressFormValues = Record<Exclude<keyof AddressInput, 'location' | 'business'>, string>
export type LocatedAddress = AddressFormValues & {
  location?: Coordinates | undefined
  business?: Business | null | undefined
}

/** The PIN code comes before the city and state that it fills in. */
export const addressFields = [
  'zipcode',
  'city',
  'state',
  'street',
  'firstName',
  'lastName',
  'phone',
  'email',
  'country',
] as const satisfies readonly (keyof AddressFormValues)[]

export const addressInputProps: Record<keyof AddressFormValues, Omit<ComponentProps<'input'>, 'name'>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
  street: { autoComplete: 'street-address' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zipcode: { inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 10 },
  country: { autoComplete: 'country-name' },
}

/**
 * Two columns, or one with large text. Chromium may paint the content of a container query once without its styles
 * while the page loads.
 */
export const addressGridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,40%)),1fr))] gap-4'

export function fieldWidth(field: keyof AddressFormValues): string {
  return ['zipcode', 'street', 'phone', 'email', 'country'].includes(field) ? 'col-span-full' : ''
}

type AddressFormProps = {
  initialValues: Partial<LocatedAddress>
  /** False for a shopper who came by phone number: the address needs none. */
  hasEmail: boolean
  /** Names the shopper and the address; the draft of another form is not shown. */
  draftName: string
  busy: boolean
  error: Error | null
  onSave: (address: LocatedAddress) => void
}

const loadSchema: LoadSchema = async () => (await import('#contract/address.ts')).AddressInput
const loadShortSchema: LoadSchema = async () =>
  (await import('#contract/address.ts')).AddressInput.omit({ email: true })

export function shownFields(hasEmail: boolean): readonly (keyof AddressFormValues)[] {
  return addressFields.filter((field) => hasEmail || field !== 'email')
}

export function AddressForm({ initialValues, hasEmail, draftName, busy, error, onSave }: AddressFormProps) {
  const [values] = useState(() => ({ ...initialValues, ...readAddressDraft(draftName) }))
  const location = useAddressLocation({ saved: initialValues, typed: values })
  const form = useSchemaForm({
    read: (value) => ({ ...readAddressForm(value), business: readBusiness(value) }),
    schema: hasEmail ? loadSchema : loadShortSchema,
    onValid: (address) => onSave({ ...address, ...(location.current && { location: location.current }) }),
  })
  const { pin, pins, hint, announcement, onPin } = usePinLookup(values.zipcode ?? '')

  return (
    <Form
      form={{ ...form, submit: (event) => (busy ? event.preventDefault() : form.submit(event)) }}
      // After the field's own handler, which may fill in the city and state.
      onChange={({ currentTarget }) => {
        const typed = readAddressForm(createFieldReader(currentTarget))
        saveAddressDraft({ form: draftName, values: typed })
        location.onTyped(typed)
      }}
      className={addressGridClass}
    >
      {shownFields(hasEmail).map((field) => (
        <Fragment key={field}>
          <Field
            name={field}
            label={t(`checkout.address.field.${field}`)}
            required
            maxLength={200}
            defaultValue={values[field] ?? ''}
            hint={field === 'zipcode' ? hint : ''}
            className={classNames('content-start', fieldWidth(field))}
            {...addressInputProps[field]}
            onChange={field === 'zipcode' ? onPin : undefined}
          />
          {field === 'zipcode' ? <PinChoices pins={pins} typed={pin} /> : null}
        </Fragment>
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <BusinessPart business={initialValues.business ?? undefined} />
      <LocationField {...location} />
      <FormError error={error} className="col-span-full" />
      <Button type="submit" size="large" busy={busy} className="col-span-full mt-2">
        {busy ? t('checkout.address.saving') : t('checkout.address.save')}
      </Button>
    </Form>
  )
}

/** A complete pin code shows whether the shop delivers there, and fills in a known city and state. */
function usePinLookup(initialPin: string) {
  const area = useDeliveryArea()
  const [pin, setPin] = useState(toAsciiDigits(initialPin))
  const [said, setSaid] = useState('')
  const autofilled = useRef<CityState | null>(null)
  const hint =
    pin.length === pinLength && /^\d+$/.test(pin) ? areaNotice(pin, area) || pinMessage(pin, area) : ''

  function onPin({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) {
    const typed = value.trim()
    setPin(typed)
    if (!form) return
    const { city, state } = readAddressForm(createFieldReader(form))
    const next = autofillFromPin({ pin: typed, typed: { city, state }, filled: autofilled.current })
    autofilled.current = next.filled
    writeFields(form, next.fields)
    const text = autofillMessage({ city, state }, next.fields)
    if (text) setSaid(text)
  }

  return { pin, pins: area.pins, hint, announcement: [hint, said].filter(Boolean).join(' '), onPin }
}

function writeFields(form: HTMLFormElement, fields: CityState): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value.trim() !== value) field.value = value
  }
}

function readAddressForm(value: ReadField): AddressFormValues {
  const read = (field: keyof AddressFormValues) => value(field).trim()
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    email: read('email'),
    phone: read('phone'),
    street: read('street'),
    city: read('city'),
    state: read('state'),
    zipcode: read('zipcode'),
    country: read('country'),
  }
}
