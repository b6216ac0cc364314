import { type ComponentProps, type ReactNode, useId } from 'react'
import { toAsciiDigits } from '#domain/i18n/ascii-digits.ts'
import { classNames } from '../class-names.ts'
import { useFieldError } from './field-errors.ts'
import { inputClass } from './input-class.ts'

type FieldText = { label: string; hint?: ReactNode; error?: string | undefined; hideLabel?: boolean }

type FieldProps = ComponentProps<'input'> & FieldText & { name: string }

export function Field({ label, hint, error: ownError, hideLabel, className, id, ...input }: FieldProps) {
  const formError = useFieldError(input.name)
  const error = ownError ?? formError
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <LabelledControl {...{ label, hint, error, hideLabel, className, fieldId }}>
      <input
        {...input}
        {...(takesNumber(input) && {
          onChange: (event) => {
            writeAsciiDigits(event.currentTarget)
            input.onChange?.(event)
          },
        })}
        id={fieldId}
        className={inputClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={ariaDescribedBy({ fieldId, hint, error })}
      />
    </LabelledControl>
  )
}

function takesNumber({ type, inputMode }: ComponentProps<'input'>): boolean {
  return type === 'tel' || /^(numeric|decimal|tel)$/.test(`${inputMode}`)
}

/** Numbers are typed in the digits of any keyboard and shown as they are sent. */
function writeAsciiDigits(input: HTMLInputElement): void {
  const digits = toAsciiDigits(input.value)
  if (digits === input.value) return
  const caret = input.selectionStart
  input.value = digits
  input.setSelectionRange(caret, caret)
}

type TextAreaProps = ComponentProps<'textarea'> & FieldText & { name: string }

export function TextArea({ label, hint, error: ownError, hideLabel, className, id, ...area }: TextAreaProps) {
  const formError = useFieldError(area.name)
  const error = ownError ?? formError
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <LabelledControl {...{ label, hint, error, hideLabel, className, fieldId }}>
      <textarea
        {...area}
        id={fieldId}
        className={inputClass}
        aria-invalid={error ? true : undefined}
        aria-describedby={ariaDescribedBy({ fieldId, hint, error })}
      />
    </LabelledControl>
  )
}

type LabelledControlProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
  fieldId: string
  children: ReactNode
}

/** The label, hint and error of a control with the id `fieldId`. */
export function LabelledControl({
  label,
  hint,
  error,
  hideLabel,
  className,
  fieldId,
  children,
}: LabelledControlProps) {
  return (
    <div className={classNames('grid gap-1.5', className)}>
      <label htmlFor={fieldId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
      </label>
      {children}
      {hint ? (
        <p id={`${fieldId}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${fieldId}-error`} className="text-sm font-medium text-red">
          {error}
        </p>
      ) : null}
    </div>
  )
}

export function ariaDescribedBy({
  fieldId,
  hint,
  error,
}: {
  fieldId: string
  hint?: ReactNode
  error?: string | undefined
}) {
  const ids = [hint ? `${fieldId}-hint` : '', error ? `${fieldId}-error` : ''].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
