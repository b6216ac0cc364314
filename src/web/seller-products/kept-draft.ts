import { emptyProduct, type ProductForm, sameForm } from './check-product-form.ts'
import { emptySlots, type Slots, slotsOf, toPictureList } from './slots.ts'

/** A product as it was when its form was opened. */
export type Known = { form: ProductForm; pictures: readonly string[]; version: number }

/** A form that somebody is at: what stands in it, and what it began with. */
export type Draft = { form: ProductForm; slots: Slots; known: Known }

export const nothingKnown: Known = { form: emptyProduct, pictures: [], version: 0 }
export const emptyDraft: Draft = { form: emptyProduct, slots: emptySlots, known: nothingKnown }

export function draftOf(known: Known): Draft {
  return { form: known.form, slots: slotsOf(known.pictures), known }
}

export function isChanged({ form, slots, known }: Draft): boolean {
  return !sameForm(form, known.form) || arePicturesChanged({ slots, known })
}

export function arePicturesChanged({ slots, known }: Pick<Draft, 'slots' | 'known'>): boolean {
  return toPictureList(slots).pictures.join() !== known.pictures.join()
}

/**
 * What was typed and not sent yet. Texts outlive a reload and a session that has ended, in this tab; pictures are too large for that and
 * live as long as the page does.
 */
export function readDraft(name: string): Draft | null {
  const texts = readTexts(name)
  return texts && { ...texts, slots: heldSlots.get(name) ?? slotsOf(texts.known.pictures) }
}

/** Keeps what differs from what the form began with, and nothing else. */
export function keepDraft(name: string, draft: Draft): void {
  if (!isChanged(draft)) {
    forgetDraft(name)
    return
  }
  heldSlots.set(name, draft.slots)
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ form: draft.form, known: draft.known }))
  } catch {
    // A full or forbidden storage costs only the memory of the form, never the form on the screen.
  }
}

export function forgetDraft(name: string): void {
  heldSlots.delete(name)
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}

const heldSlots = new Map<string, Slots>()

const keyOf = (name: string) => `haat-product-${name}`

/** What is damaged or of another version counts as not there. */
function readTexts(name: string): Omit<Draft, 'slots'> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    const { form, known } = fields(kept)
    const { form: first, pictures, version } = fields(known)
    if (!Array.isArray(pictures) || typeof version !== 'number') return null
    return {
      form: readForm(form),
      known: { form: readForm(first), pictures: pictures.map(String), version },
    }
  } catch {
    return null
  }
}

function readForm(kept: unknown): ProductForm {
  const texts = fields(kept)
  const text = (name: keyof ProductForm) => String(texts[name] ?? '')
  return {
    name: text('name'),
    description: text('description'),
    category: text('category'),
    price: text('price'),
    offerPrice: text('offerPrice'),
    weight: text('weight'),
    stock: text('stock'),
    sku: text('sku'),
  }
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
