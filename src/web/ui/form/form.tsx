import type { ComponentProps, FormEvent, Ref } from 'react'
import { type FieldErrors, FieldErrorsContext } from './field-errors.ts'

type FormProps = Omit<ComponentProps<'form'>, 'form' | 'ref' | 'onSubmit'> & {
  /** What `useFormMutation` or `useSchemaForm` returns. */
  form: {
    formRef?: Ref<HTMLFormElement>
    fieldErrors: FieldErrors
    submit: (event: FormEvent<HTMLFormElement>) => void
  }
}

/** Each field below shows the error of its name. */
export function Form({ form, className = 'grid gap-4', children, ...props }: FormProps) {
  return (
    <form {...props} ref={form.formRef} method="post" noValidate onSubmit={form.submit} className={className}>
      <FieldErrorsContext value={form.fieldErrors}>{children}</FieldErrorsContext>
    </form>
  )
}
