import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export const inputLook =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft aria-invalid:border-red disabled:bg-sunken disabled:text-ink-soft'

type Wording = { label: string; hint?: ReactNode; error?: string | undefined; hideLabel?: boolean }

type FieldProps = ComponentProps<'input'> & Wording & { name: string }

/** A labelled text field. `autoComplete` and `inputMode` are what make it quick on a phone. */
export function Field({ label, hint, error, hideLabel, className, id, ...input }: FieldProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Labelled {...{ label, hint, error, hideLabel, className, fieldId }}>
      <input
        {...input}
        id={fieldId}
        className={inputLook}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ fieldId, hint, error })}
      />
    </Labelled>
  )
}

type TextAreaProps = ComponentProps<'textarea'> & Wording & { name: string }

export function TextArea({ label, hint, error, hideLabel, className, id, ...area }: TextAreaProps) {
  const own = useId()
  const fieldId = id ?? own
  return (
    <Labelled {...{ label, hint, error, hideLabel, className, fieldId }}>
      <textarea
        {...area}
        id={fieldId}
        className={inputLook}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ fieldId, hint, error })}
      />
    </Labelled>
  )
}

type LabelledProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  hideLabel?: boolean | undefined
  className?: string | undefined
  fieldId: string
  children: ReactNode
}

/** The label above, the hint and the error below any control that has `fieldId` as its id. */
export function Labelled({ label, hint, error, hideLabel, className, fieldId, children }: LabelledProps) {
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

export function describedBy({
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
