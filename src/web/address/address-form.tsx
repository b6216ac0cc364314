import { type ChangeEvent, type ComponentProps, type FormEvent, useRef, useState } from 'react'
import { pinLength, pinMessages } from '#rules/delivery.ts'
import { useSettings } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { type FieldReader, fieldReader, submitForm } from '../ui/submit-form.ts'
import { type AddressForm, addressFields, addressLabels, checkAddressForm } from './check-address-form.ts'
import { deliveryNotice } from './choose-address.ts'
import { filledText, fillFromPin, type PlaceFields } from './fill-from-pin.ts'

/** What makes each field quick on a phone. */
const inputs: Record<keyof AddressForm, Omit<ComponentProps<'input'>, 'name'>> = {
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

const wholeRow = ['email', 'phone', 'street']

type AddressFormProps = {
  first: Partial<AddressForm>
  busy: boolean
  /** What the server said against it. */
  refusal: Error | null
  onSave: (form: AddressForm) => void
}

/** Every field is required. What was typed stays, whatever comes back. */
export function AddressFormFields({ first, busy, refusal, onSave }: AddressFormProps) {
  const [faults, setFaults] = useState<Partial<AddressForm>>({})
  const { hint, said, onPin } = usePin(first.zipcode ?? '')

  function submit(event: FormEvent<HTMLFormElement>) {
    if (busy) return event.preventDefault()
    submitForm(event, { read: readAddress, check: checkAddressForm, show: setFaults, send: onSave })
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
          defaultValue={first[field] ?? ''}
          error={faults[field]}
          hint={field === 'zipcode' ? hint : ''}
          className={wholeRow.includes(field) ? 'col-span-full content-start' : 'content-start'}
          {...inputs[field]}
          onChange={field === 'zipcode' ? onPin : undefined}
        />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      <FormRefusal error={refusal} className="col-span-full" />
      <Button type="submit" size="large" busy={busy} className="col-span-full mt-2">
        {busy ? 'Saving …' : 'Save address'}
      </Button>
    </form>
  )
}

/** A whole pin code says whether the shop delivers there, and fills in city and state where it knows them. */
function usePin(first: string) {
  const settings = useSettings()
  const [pin, setPin] = useState(first)
  const [said, setSaid] = useState('')
  const filled = useRef<PlaceFields | null>(null)
  const hint =
    pin.length === pinLength && /^\d+$/.test(pin)
      ? deliveryNotice(pin, settings) || pinMessages.available
      : ''

  function onPin({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) {
    setPin(value.trim())
    if (!form) return
    const { city, state } = readAddress(fieldReader(form))
    const next = fillFromPin({ pin: value, typed: { city, state }, filled: filled.current })
    filled.current = next.filled
    write(form, next.fields)
    const text = filledText({ city, state }, next.fields)
    if (text) setSaid(text)
  }

  return { hint, said: [hint, said].filter(Boolean).join(' '), onPin }
}

function write(form: HTMLFormElement, fields: PlaceFields): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value.trim() !== value) field.value = value
  }
}

function readAddress(value: FieldReader): AddressForm {
  const read = (field: keyof AddressForm) => value(field).trim()
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
