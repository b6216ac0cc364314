import { useId, useState } from 'react'
import { describedBy, inputLook, Labelled } from '../ui/field.tsx'

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string | undefined
  error?: string | undefined
}

/** A password that can be looked at: on a small keyboard nobody types a long one blindly. */
export function PasswordField({ name, label, autoComplete, hint, error }: PasswordFieldProps) {
  const fieldId = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <Labelled {...{ label, hint, error, fieldId }}>
      <div className="relative">
        <input
          id={fieldId}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          className={`${inputLook} pr-20`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy({ fieldId, hint, error })}
        />
        <button
          type="button"
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-16 rounded-md px-3 text-sm font-semibold text-leaf"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
    </Labelled>
  )
}
