import type { FormEvent } from 'react'
import { CallError } from '#contract/client.ts'

type Submission<Form extends Record<string, string>> = {
  /** Takes the values out of the form, as they are sent. */
  read: (value: (name: string) => string) => Form
  /** What is wrong, a sentence a field, in the order of the fields. */
  check: (form: Form) => Partial<Form>
  show: (faults: Partial<Form>) => void
  send: (form: Form) => void
}

/** Sends a form where nothing is wrong with it; else shows what is, and goes to the first field that it is about. */
export function submitForm<Form extends Record<string, string>>(
  event: FormEvent<HTMLFormElement>,
  { read, check, show, send }: Submission<Form>,
): void {
  event.preventDefault()
  const data = new FormData(event.currentTarget)
  const form = read((name) => String(data.get(name) ?? ''))
  const faults = check(form)
  show(faults)
  const first = Object.keys(faults)[0]
  if (first === undefined) send(form)
  else focusField(event.currentTarget, first)
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** The field that a refusal of the server is about; `fields` says so by the refusal's code. */
export function refusedField<Field extends string>(
  error: unknown,
  fields: Readonly<Record<string, Field>>,
): Field | undefined {
  return error instanceof CallError ? fields[error.code] : undefined
}
