import type { ComponentProps } from 'react'
import { Field } from '../ui/field.tsx'

/** Rupees, typed on a phone's number keys. */
export function PriceField(field: Omit<ComponentProps<typeof Field>, 'type' | 'required' | 'onWheel'>) {
  return (
    <Field
      {...field}
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      required
      placeholder="₹ 0.00"
      // A turn of the wheel over a number field would change the price unseen.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
