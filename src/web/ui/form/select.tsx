import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { PageIcon } from '../page-icon.tsx'
import { ariaDescribedBy, LabelledControl } from './field.tsx'
import { useFieldError } from './field-errors.ts'
import { inputClass } from './input-class.ts'

/** `lang`: of a text in another language than the page. */
type Option = { value: string; text: string; lang?: string | undefined }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string
  options: readonly Option[]
  hint?: string
  error?: string | undefined
  hideLabel?: boolean
}

/** A native select, which phones show as a list of their own. */
export function Select({
  label,
  options,
  hint,
  error: ownError,
  hideLabel,
  className,
  id,
  ...select
}: SelectProps) {
  const formError = useFieldError(select.name)
  const error = ownError ?? formError
  const generatedId = useId()
  const fieldId = id ?? generatedId
  return (
    <LabelledControl {...{ label, hint, error, hideLabel, className, fieldId }}>
      <span className="relative block">
        <select
          {...select}
          id={fieldId}
          className={classNames(inputClass, 'appearance-none pr-9')}
          aria-invalid={error ? true : undefined}
          aria-describedby={ariaDescribedBy({ fieldId, hint, error })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.text}
            </option>
          ))}
        </select>
        <PageIcon
          name="down"
          className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-ink-soft"
        />
      </span>
    </LabelledControl>
  )
}
