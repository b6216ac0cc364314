import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { focusField, type ReadField, submitForm } from '#web/ui/form/submit-form.ts'
import { showError, showToast } from '#web/ui/toast/toast.ts'
import { setShopper } from './use-shopper.ts'

type FormMutationOptions<Form extends Record<string, string>, Reply> = {
  read: (value: ReadField) => Form
  validate: (form: Form) => Partial<Form>
  send: (form: Form) => Promise<Reply>
  fieldByErrorCode?: Readonly<Record<string, string & keyof Form>>
  onDone?: (reply: Reply, element: HTMLFormElement | null) => Promise<void> | void
}

/** Shows errors at their fields and the reply as a toast. Keeps what was typed. */
export function useFormMutation<Form extends Record<string, string>, Reply extends object>({
  read,
  validate,
  send,
  fieldByErrorCode = {},
  onDone,
}: FormMutationOptions<Form, Reply>) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [validationErrors, setValidationErrors] = useState<Partial<Record<keyof Form, string>>>({})
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (reply) => {
      if ('message' in reply && typeof reply.message === 'string') void showToast(reply.message)
      await onDone?.(reply, form.current)
    },
    onError: (error) => {
      showError(error)
      const field = invalidField(error, fieldByErrorCode)
      if (field) focusField(form.current, field)
      if (error instanceof ApiError && error.code === 'login_needed') void setShopper(queries, null)
    },
  })
  const serverErrorField = invalidField(mutation.error, fieldByErrorCode)
  return {
    formRef: form,
    busy: mutation.isPending,
    fieldErrors: serverErrorField
      ? { ...validationErrors, [serverErrorField]: mutation.error?.message }
      : validationErrors,
    formError: serverErrorField ? null : mutation.error,
    submit(event: FormEvent<HTMLFormElement>) {
      if (mutation.isPending) return event.preventDefault()
      submitForm(event, { read, validate, onErrors: setValidationErrors, onValid: mutation.mutate })
    },
  }
}

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
