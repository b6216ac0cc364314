import { type ChangeEvent, type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { pinLength, pinMessages } from '#domain/delivery.ts'
import { useSettings } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { createFieldReader, type ReadField, submitForm } from '#web/ui/form/submit-form.ts'
import { autofillFromPin, autofillMessage, type CityState } from './autofill-from-pin.ts'
import { deliveryNotice } from './select-address.ts'
import {
  type AddressFormValues,
  addressFields,
  addressLabels,
  validateAddressForm,
} from './validate-address-form.ts'

/** What makes each field quick on a phone. */
const inputProps: Record<keyof AddressFormValues, Omit<ComponentProps<'input'>, 'name'>> = {
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

const fullWidthFields = ['email', 'phone', 'street']

type AddressFormProps = {
  initialValues: Partial<AddressFormValues>
  busy: boolean
  /** What the server said against it. */
  error: Error | null
  onSave: (form: AddressFormValues) => void
}

/** Every field is required. What was typed stays, whatever comes back. */
export function AddressForm({ initialValues, busy, error, onSave }: AddressFormProps) {
  const [errors, setErrors] = useState<Partial<AddressFormValues>>({})
  const { hint, announcement, onPin } = usePinLookup(initialValues.zipcode ?? '')

  function submit(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    submitForm(event, {
      read: readAddressForm,
      validate: validateAddressForm,
      onErrors: setErrors,
      onValid: onSave,
    })
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 @xs:grid-cols-2">
      {addressFields.map((field) => (
        <Field
          key={field}
          name={field}
          label={addressLabels[field]}
          required
          maxLength={200}
          defaultValue={initialValues[field] ?? ''}
          error={errors[field]}
          hint={field === 'zipcode' ? hint : ''}
          className={fullWidthFields.includes(field) ? 'col-span-full content-start' : 'content-start'}
          {...inputProps[field]}
          onChange={field === 'zipcode' ? onPin : undefined}
        />
      ))}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FormError error={error} className="col-span-full" />
      <Button type="submit" size="large" busy={busy} className="col-span-full mt-2">
        {busy ? 'Saving …' : 'Save address'}
      </Button>
    </form>
  )
}

/** A whole pin code says whether the shop delivers there, and fills in city and state where it knows them. */
function usePinLookup(initialPin: string) {
  const settings = useSettings()
  const [pin, setPin] = useState(initialPin)
  const [said, setSaid] = useState('')
  const autofilled = useRef<CityState | null>(null)
  const hint =
    pin.length === pinLength && /^\d+$/.test(pin)
      ? deliveryNotice(pin, settings) || pinMessages.available
      : ''

  function onPin({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) {
    setPin(value.trim())
    if (!form) return
    const { city, state } = readAddressForm(createFieldReader(form))
    const next = autofillFromPin({ pin: value, typed: { city, state }, filled: autofilled.current })
    autofilled.current = next.filled
    writeFields(form, next.fields)
    const text = autofillMessage({ city, state }, next.fields)
    if (text) setSaid(text)
  }

  return { hint, announcement: [hint, said].filter(Boolean).join(' '), onPin }
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
