import type { ComponentProps } from 'react'
import { Field } from '#web/ui/form/field.tsx'

/** A code of an authenticator app, or a recovery code. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'name'>) {
  return (
    <Field
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={40}
    />
  )
}
