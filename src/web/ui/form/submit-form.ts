import type { FormEvent } from 'react'

/** Gives what stands in a field, '' where there is no such field. */
export type ReadField = (name: string) => string

type FormHandlers<Form extends Record<string, string>> = {
  /** Takes the values out of the form, as they are sent. */
  read: (value: ReadField) => Form
  /** What is wrong, a sentence a field, in the order of the fields. */
  validate: (form: Form) => Partial<Form>
  onErrors: (faults: Partial<Form>) => void
  onValid: (form: Form) => void
}

/** Sends a form where nothing is wrong with it; else shows what is, and goes to the first field that it is about. */
export function submitForm<Form extends Record<string, string>>(
  event: FormEvent<HTMLFormElement>,
  { read, validate, onErrors, onValid }: FormHandlers<Form>,
): void {
  event.preventDefault()
  const form = read(createFieldReader(event.currentTarget))
  const errors = validate(form)
  onErrors(errors)
  const firstInvalid = Object.keys(errors)[0]
  if (firstInvalid === undefined) onValid(form)
  else focusField(event.currentTarget, firstInvalid)
}

export function createFieldReader(form: HTMLFormElement): ReadField {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '')
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
