import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormErrors } from '#contract/form-errors.ts'
import type { LoadSchema } from './check-form.ts'
import { type FormHandlers, submitForm } from './submit-form.ts'

/** The errors of an uncontrolled form and its submit handler. */
export function useSchemaForm<Values extends object>({
  read,
  schema,
  check,
  onValid,
}: Omit<FormHandlers<Values>, 'onErrors'>) {
  const [fieldErrors, setFieldErrors] = useState<FormErrors<keyof Values>>({})
  const isChecking = useRef(false)
  useLoadEarly(schema)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second press while the schema loads would send the form twice.
    if (isChecking.current) return
    isChecking.current = true
    try {
      await submitForm(event, { read, schema, check, onErrors: setFieldErrors, onValid })
    } finally {
      isChecking.current = false
    }
  }

  return {
    fieldErrors,
    clearErrors: () => setFieldErrors({}),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

/** Loads a schema with its form, so that an open form can be checked without a connection. */
export function useLoadEarly(schema: LoadSchema | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the module of the schema stays the same
  useEffect(() => {
    // The submit tries again.
    schema?.().catch(() => {})
  }, [])
}
