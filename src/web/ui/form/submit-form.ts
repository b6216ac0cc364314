import type { FormEvent } from 'react'
import type { FormErrors } from '#contract/form-errors.ts'
import { checkForm, type LoadSchema } from './check-form.ts'

/** Returns the value of a field, '' if the form does not have the field. */
export type ReadField = (name: string) => string

export type FormHandlers<Values extends object> = {
  /** Reads the values as they are sent. */
  read: (value: ReadField) => Values
  /** Left out for a form without fields. */
  schema?: LoadSchema | undefined
  /** Checks what no schema knows, also without a connection. */
  check?: ((values: Values) => FormErrors<keyof Values>) | undefined
  onErrors: (errors: FormErrors<keyof Values>) => void
  onValid: (values: Values) => void
}

/** Sends a valid form. Otherwise shows the errors and focuses the first invalid field. */
export async function submitForm<Values extends object>(
  event: FormEvent<HTMLFormElement>,
  { read, schema, check, onErrors, onValid }: FormHandlers<Values>,
): Promise<void> {
  event.preventDefault()
  // React clears `currentTarget` when the event handler returns.
  const form = event.currentTarget
  const values = read(createFieldReader(form))
  const errors = {
    ...(schema && (await checkForm<string & keyof Values>(schema, values))),
    ...check?.(values),
  }
  onErrors(errors)
  if (hasErrors(errors)) focusFirstInvalid(form, errors)
  else onValid(values)
}

export function hasErrors(errors: FormErrors<string>): boolean {
  return Object.keys(errors).length > 0
}

export function createFieldReader(form: HTMLFormElement): ReadField {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '')
}

export function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** Focuses the first field in the order of the page, not in the order of the schema. */
export function focusFirstInvalid(form: HTMLFormElement | null, errors: FormErrors<string>): void {
  const first = [...(form?.elements ?? [])].find((element) => (element.getAttribute('name') ?? '') in errors)
  if (first instanceof HTMLElement) first.focus()
}
