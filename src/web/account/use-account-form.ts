import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { CallError } from '#contract/client.ts'
import { type FieldReader, focusField, submitForm } from '../ui/submit-form.ts'
import { showError, showToast } from '../ui/toast.ts'
import { setShopper } from './use-shopper.ts'

type AccountForm<Form extends Record<string, string>, Reply> = {
  read: (value: FieldReader) => Form
  check: (form: Form) => Partial<Form>
  send: (form: Form) => Promise<Reply>
  /** Which field a refusal is about, by its code. */
  fields?: Readonly<Record<string, string & keyof Form>>
  onDone?: (reply: Reply, element: HTMLFormElement | null) => Promise<void> | void
}

/**
 * One way for every form of the account: faults stand at their fields, what was typed stays where the server refuses, and the toast says
 * how it went. A session that has ended meanwhile shows as logged out.
 */
export function useAccountForm<Form extends Record<string, string>, Reply extends object>({
  read,
  check,
  send,
  fields = {},
  onDone,
}: AccountForm<Form, Reply>) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Partial<Record<keyof Form, string>>>({})
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async (reply) => {
      if ('message' in reply && typeof reply.message === 'string') void showToast(reply.message)
      await onDone?.(reply, form.current)
    },
    onError: (error) => {
      showError(error)
      const field = refusedField(error, fields)
      if (field) focusField(form.current, field)
      if (error instanceof CallError && error.code === 'login_needed') void setShopper(queries, null)
    },
  })
  const refused = refusedField(sending.error, fields)
  return {
    form,
    busy: sending.isPending,
    faults: refused ? { ...faults, [refused]: sending.error?.message } : faults,
    /** A refusal that is about no single field. */
    refusal: refused ? null : sending.error,
    submit(event: FormEvent<HTMLFormElement>) {
      if (sending.isPending) return event.preventDefault()
      submitForm(event, { read, check, show: setFaults, send: sending.mutate })
    },
  }
}

/** The field that a refusal of the server is about; `fields` says so by the refusal's code. */
function refusedField<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Field | undefined {
  return error instanceof CallError ? fields[error.code] : undefined
}

/** For what takes the place of a form that was sent: the keyboard and the screen reader go on there. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus()
}
