import { useState } from 'react'
import { isServiceable, pinLength, pinMessage } from '#rules/delivery.ts'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'

/** Says whether the shop delivers to a pin code, as soon as its six characters are there. */
export function PinCheck() {
  const [pin, setPin] = useState('')
  return (
    <section aria-labelledby="pin-check" className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 id="pin-check" className="mb-3 text-xl font-bold">
        Check delivery in your area
      </h2>
      <Field
        name="pin"
        label="Pin code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={pinLength}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value)}
        className="max-w-64"
      />
      <p
        role="status"
        className={classNames('mt-3 min-h-6 font-medium', isServiceable(pin) ? 'text-leaf' : 'text-red')}
      >
        {pinMessage(pin)}
      </p>
    </section>
  )
}
