import type { FormEvent } from 'react'

/** Gives what stands in a field, '' where there is no such field. */
export type FieldReader = (name: string) => string

type Submission<Form extends Record<string, string>> = {
  /** Takes the values out of the form, as they are sent. */
  read: (value: FieldReader) => Form
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
  const form = read(fieldReader(event.currentTarget))
  const faults = check(form)
  show(faults)
  const first = Object.keys(faults)[0]
  if (first === undefined) send(form)
  else focusField(event.currentTarget, first)
}

export function fieldReader(form: HTMLFormElement): FieldReader {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '')
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
