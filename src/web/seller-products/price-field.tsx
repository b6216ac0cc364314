import { Field } from '../ui/field.tsx'

type PriceFieldProps = { name: string; label: string; error?: string | undefined }

/** Rupees, typed on a phone's number keys. */
export function PriceField({ name, label, error }: PriceFieldProps) {
  return (
    <Field
      name={name}
      label={label}
      type="number"
      inputMode="decimal"
      min="0"
      step="0.01"
      autoComplete="off"
      required
      placeholder="₹ 0.00"
      error={error}
      // A turn of the wheel over a number field would change the price unseen.
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
