import { useId, useState } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { ariaDescribedBy, LabelledControl } from './field.tsx'
import { useFieldError } from './field-errors.ts'
import { inputClass } from './input-class.ts'

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
}

/** Can show the password: a long one is hard to type unseen on a phone. */
export function PasswordField({ name, label, autoComplete, hint }: PasswordFieldProps) {
  const error = useFieldError(name)
  const fieldId = useId()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <LabelledControl {...{ label, hint, error, fieldId }}>
      <div className="relative">
        <input
          id={fieldId}
          name={name}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          className={`${inputClass} pr-20`}
          aria-invalid={error ? true : undefined}
          aria-describedby={ariaDescribedBy({ fieldId, hint, error })}
        />
        <button
          type="button"
          onClick={() => setIsVisible(!isVisible)}
          className="absolute inset-y-0 right-0 min-w-16 rounded-md px-3 text-sm font-semibold text-leaf"
        >
          {t(isVisible ? 'common.auth.hide' : 'common.auth.show')}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
    </LabelledControl>
  )
}
