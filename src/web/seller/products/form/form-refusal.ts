import { ApiError } from '#contract/client.ts'
import type { FormErrors } from '#contract/form-errors.ts'
import { formatCount } from '#domain/i18n/translate.ts'
import { type SlotField, type Slots, slotField, slotOfFile } from '../pictures/picture-slot-list.ts'
import { type ProductForm, productFields } from './product-form.ts'

export type FormField = keyof ProductForm | SlotField

/** The refused field with the server's sentence, whose first number counts the sent files, not the slots. */
export function fieldOfRefusal(error: Error, slots: Slots): FormErrors<FormField> | undefined {
  if (!(error instanceof ApiError) || typeof error.field !== 'string') return undefined
  const path = `${error.field}.`
  const field = productFields.find((known) => path.startsWith(`${known}.`))
  if (field) return { [field]: error.message }
  const [name, index = ''] = error.field.split('.')
  const slot = name === 'images' ? slotOfFile(slots, Number(index)) : -1
  if (slot === -1) return undefined
  return { [slotField(slot)]: error.message.replace(/\p{Nd}+/u, formatCount(slot + 1)) }
}

export function withoutSlotErrors(errors: FormErrors<FormField>): FormErrors<FormField> {
  const kept = Object.entries(errors).filter(([field]) => !field.startsWith('image-'))
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept)
}
