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
  /** Which field a refusal is about, by its code. */
  fieldByErrorCode?: Readonly<Record<string, string & keyof Form>>
  onDone?: (reply: Reply, element: HTMLFormElement | null) => Promise<void> | void
}

/**
 * One way for every form of the account: faults stand at their fields, what was typed stays where the server refuses, and the toast says
 * how it went. A session that has ended meanwhile shows as logged out.
 */
export function useFormMutation<Form extends Record<string, string>, Reply extends object>({
  read,
  validate,
  send,
  fieldByErrorCode = {},
  onDone,
}: FormMutationOptions<Form, Reply>) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFieldErrors] = useState<Partial<Record<keyof Form, string>>>({})
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
    fieldErrors: serverErrorField ? { ...faults, [serverErrorField]: mutation.error?.message } : faults,
    /** A refusal that is about no single field. */
    formError: serverErrorField ? null : mutation.error,
    submit(event: FormEvent<HTMLFormElement>) {
      if (mutation.isPending) return event.preventDefault()
      submitForm(event, { read, validate, onErrors: setFieldErrors, onValid: mutation.mutate })
    },
  }
}

/** The field that a refusal of the server is about; `fields` says so by the refusal's code. */
function invalidField<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Field | undefined {
  return error instanceof ApiError ? fields[error.code] : undefined
}

/** For what takes the place of a form that was sent: the keyboard and the screen reader go on there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
