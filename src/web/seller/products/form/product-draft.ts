import { emptySlots, type Slots, toPictureList, toSlots } from '../pictures/picture-slot-list.ts'
import { emptyProduct, isSameForm, type ProductForm, productFields } from './product-form.ts'

export type ProductBaseline = { form: ProductForm; pictures: readonly string[]; version: number }

export type ProductDraft = { form: ProductForm; slots: Slots; baseline: ProductBaseline }

export const emptyBaseline: ProductBaseline = { form: emptyProduct, pictures: [], version: 0 }
export const emptyDraft: ProductDraft = { form: emptyProduct, slots: emptySlots, baseline: emptyBaseline }

export function draftFrom(baseline: ProductBaseline): ProductDraft {
  return { form: baseline.form, slots: toSlots(baseline.pictures), baseline }
}

export function isChanged({ form, slots, baseline }: ProductDraft): boolean {
  return !isSameForm(form, baseline.form) || arePicturesChanged({ slots, baseline })
}

export function arePicturesChanged({ slots, baseline }: Pick<ProductDraft, 'slots' | 'baseline'>): boolean {
  return toPictureList(slots).pictures.join() !== baseline.pictures.join()
}

/** Texts survive a reload and an expired session, in this tab; pictures only as long as the page. */
export function readDraft(name: string): ProductDraft | null {
  const texts = readStoredTexts(name)
  return texts && { ...texts, slots: slotsByName.get(name) ?? toSlots(texts.baseline.pictures) }
}

export function saveDraft(name: string, draft: ProductDraft): void {
  if (!isChanged(draft)) {
    deleteDraft(name)
    return
  }
  slotsByName.set(name, draft.slots)
  try {
    sessionStorage.setItem(storageKey(name), JSON.stringify({ form: draft.form, known: draft.baseline }))
  } catch {
    // A full or forbidden storage loses only the stored draft, not the form.
  }
}

export function deleteDraft(name: string): void {
  slotsByName.delete(name)
  try {
    sessionStorage.removeItem(storageKey(name))
  } catch {}
}

const slotsByName = new Map<string, Slots>()

const storageKey = (name: string) => `haat-product-${name}`

function readStoredTexts(name: string): Omit<ProductDraft, 'slots'> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? 'null')
    const { form, known } = asRecord(stored)
    const { form: first, pictures, version } = asRecord(known)
    if (!Array.isArray(pictures) || typeof version !== 'number') return null
    return {
      form: parseForm(form),
      baseline: { form: parseForm(first), pictures: pictures.map(String), version },
    }
  } catch {
    return null
  }
}

function parseForm(stored: unknown): ProductForm {
  const texts = asRecord(stored)
  const form = { ...emptyProduct }
  for (const field of productFields) form[field] = String(texts[field] ?? '')
  return form
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
