import type { FormEvent, ReactNode, RefObject } from 'react'
import { type FieldErrors, FieldErrorsContext } from './field-errors.ts'

type FormProps = {
  /** What `useFormMutation` returns. */
  form: {
    formRef: RefObject<HTMLFormElement | null>
    fieldErrors: FieldErrors
    submit: (event: FormEvent<HTMLFormElement>) => void
  }
  className?: string | undefined
  children: ReactNode
}

/** Each field below shows the error of its name. */
export function Form({ form, className = 'grid gap-4', children }: FormProps) {
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={form.submit} className={className}>
      <FieldErrorsContext value={form.fieldErrors}>{children}</FieldErrorsContext>
    </form>
  )
}
