import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'

type TextFieldProps = Omit<ComponentProps<typeof Field>, 'onChange'> & { onText?: (text: string) => void }

/** A field without the suggestions of the browser, which know the staff and not the shop. */
export function TextField({ onText, ...field }: TextFieldProps) {
  return (
    <Field
      autoComplete="off"
      maxLength={200}
      {...field}
      {...(onText && { onChange: (event) => onText(event.currentTarget.value) })}
    />
  )
}

export function PhoneField(field: TextFieldProps) {
  return <TextField type="tel" maxLength={30} {...field} />
}

/** Rupees, kilograms or percent. */
export function DecimalField(field: TextFieldProps) {
  return <TextField inputMode="decimal" maxLength={12} {...field} />
}

/** A count, grams, a PIN or another code of digits. */
export function DigitsField(field: TextFieldProps) {
  return <TextField inputMode="numeric" {...field} />
}

type CheckFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'className'> & {
  onCheck?: (isChecked: boolean) => void
}

/** A checkbox and what it means, `children`, as one target of 44 pixels. */
export function CheckField({ children, onCheck, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        {...input}
        type="checkbox"
        {...(onCheck && { onChange: (event) => onCheck(event.currentTarget.checked) })}
        className="size-5 shrink-0"
      />
      {children}
    </label>
  )
}
