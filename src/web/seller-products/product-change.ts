import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { bulletsOf, differingFields, type ProductForm, productFields } from './check-product-form.ts'
import { arePicturesChanged, type Draft, type Known } from './kept-draft.ts'
import { isPicked, slotsOf, toPictureList } from './slots.ts'

/** A product as its form shows it. */
export function knownOf(product: SellerProduct): Known {
  const { name, description, category, price, offerPrice, weight, stock, sku, image, version } = product
  const form = {
    name,
    category,
    description: description.join('\n'),
    price: String(price),
    offerPrice: String(offerPrice),
    weight: weight ?? '',
    stock: stock === null ? '' : String(stock),
    sku: sku ?? '',
  }
  return { form, pictures: image, version }
}

/** What a form would change, and nothing else: what it leaves alone may change meanwhile, as stock does with every order. */
export function toProductChange(draft: Draft) {
  const { form, known } = draft
  const changed = differingFields(form, known.form)
  const all = {
    ...form,
    description: bulletsOf(form.description),
    price: Number(form.price),
    offerPrice: Number(form.offerPrice),
    stock: form.stock.trim(),
  }
  const change: Partial<typeof all> = all
  for (const field of productFields) if (!changed.includes(field)) delete change[field]
  const pictures = arePicturesChanged(draft) ? { pictures: toPictureList(draft.slots).pictures } : {}
  return { ...change, ...pictures, version: known.version }
}

export type ClashField = keyof ProductForm | 'pictures'

/** What somebody else has changed since a form was opened. */
export type Clash = {
  theirs: Known
  /** Changed here too, to something else: for the seller to choose. Until then the form keeps its own. */
  open: ClashField[]
  /** Changed only there: the form shows it now. */
  taken: ClashField[]
}

/** Brings a form up to the product as it is now. Nothing that was typed is lost. */
export function mergeProduct(draft: Draft, theirs: Known): { draft: Draft; clash: Clash } {
  const { form: mine, slots, known } = draft
  const changedThere: ClashField[] = differingFields(theirs.form, known.form)
  const changedHere: ClashField[] = differingFields(mine, known.form)
  const different: ClashField[] = differingFields(mine, theirs.form)
  if (theirs.pictures.join() !== known.pictures.join()) changedThere.push('pictures')
  if (arePicturesChanged(draft)) changedHere.push('pictures')
  if (arePicturesChanged({ slots, known: theirs })) different.push('pictures')

  const open = changedThere.filter((field) => changedHere.includes(field) && different.includes(field))
  const taken = changedThere.filter((field) => !changedHere.includes(field))
  return { draft: takeTheirs({ ...draft, known: theirs }, taken), clash: { theirs, open, taken } }
}

/** The form with these fields as the product has them. */
export function takeTheirs(draft: Draft, fields: readonly ClashField[]): Draft {
  const { known } = draft
  const form = { ...draft.form }
  for (const field of fields) if (field !== 'pictures') form[field] = known.form[field]
  return { known, form, slots: fields.includes('pictures') ? slotsOf(known.pictures) : draft.slots }
}

/** The form once it is saved: what was typed while it was on its way stays, and is not saved yet. */
export function afterSaving(now: Draft, { sent, saved }: { sent: Draft; saved: Known }): Draft {
  const untouched = productFields.filter((field) => now.form[field] === sent.form[field])
  const draft = takeTheirs({ ...now, known: saved }, untouched)
  return { ...draft, slots: now.slots === sent.slots ? slotsOf(saved.pictures) : now.slots }
}

/** The form without pictures that somebody else has taken away: the shop takes those back only as new files. */
export function withoutGone(draft: Draft): Draft {
  const { slots, known } = draft
  return {
    ...draft,
    slots: slots.map((picture) =>
      picture === null || isPicked(picture) || known.pictures.includes(picture.address) ? picture : null,
    ),
  }
}
