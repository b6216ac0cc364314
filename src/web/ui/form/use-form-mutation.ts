import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { formToastId, showToast } from '../toast/toast.ts'
import type { LoadSchema } from './check-form.ts'
import { focusField, type ReadField } from './submit-form.ts'
import { useSchemaForm } from './use-schema-form.ts'

export type FormMutationOptions<Values extends object, Reply> = {
  read: (value: ReadField) => Values
  /** Left out for a form without fields. */
  schema?: LoadSchema
  send: (values: Values) => Promise<Reply>
  fieldByErrorCode?: Readonly<Record<string, string & keyof Values>>
  onDone?: (reply: Reply, element: HTMLFormElement | null) => Promise<void> | void
}

/** Marks the mutation of a form for what handles all of them. */
const formMeta = { isForm: true }

/**
 * Shows errors at their fields and the reply as a toast. Keeps what was typed. A refusal is shown once: as a
 * toast, and after that at its field, which is marked from the beginning.
 */
export function useFormMutation<Values extends object, Reply extends object>({
  read,
  schema,
  send,
  fieldByErrorCode = {},
  onDone,
}: FormMutationOptions<Values, Reply>) {
  const form = useRef<HTMLFormElement>(null)
  const [errorInToast, setErrorInToast] = useState<Error | null>(null)
  const mutation = useMutation({
    mutationFn: send,
    meta: formMeta,
    onSuccess: async (reply) => {
      if ('message' in reply && typeof reply.message === 'string')
        void showToast(reply.message, { id: formToastId })
      await onDone?.(reply, form.current)
    },
    onError: (error) => {
      setErrorInToast(error)
      const onClose = () => setErrorInToast((current) => (current === error ? null : current))
      showToast(error.message, { kind: 'error', id: formToastId, onClose }).catch(onClose)
      const field = invalidField(error, fieldByErrorCode)
      if (field) focusField(form.current, field)
    },
  })
  const { fieldErrors, clearErrors, submit } = useSchemaForm({ read, schema, onValid: mutation.mutate })
  const serverErrorField = invalidField(mutation.error, fieldByErrorCode)
  const isInToast = mutation.error !== null && mutation.error === errorInToast
  return {
    formRef: form,
    busy: mutation.isPending,
    fieldErrors: serverErrorField
      ? { ...fieldErrors, [serverErrorField]: isInToast ? noText : mutation.error?.message }
      : fieldErrors,
    error: mutation.error,
    formError: serverErrorField || isInToast ? null : mutation.error,
    clearErrors,
    submit(event: FormEvent<HTMLFormElement>) {
      if (mutation.isPending) event.preventDefault()
      else submit(event)
    },
  }
}

/** Marks a field, and keeps the line of its error free. */
const noText = '\u00a0'

/** `fields` maps the error codes of the API to fields. */
function invalidField<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Field | undefined {
  return error instanceof ApiError ? fields[error.code] : undefined
}

/** A ref for the element that replaces a submitted form, so that focus is not lost. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
