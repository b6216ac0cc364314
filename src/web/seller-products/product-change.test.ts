import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductChange, type SellerProduct } from '#contract/seller-catalogue.ts'
import { maxPricePaise } from '#rules/money.ts'
import { differingFields } from './check-product-form.ts'
import { type Draft, draftOf, isChanged } from './kept-draft.ts'
import {
  afterSaving,
  knownOf,
  mergeProduct,
  takeTheirs,
  toProductChange,
  withoutGone,
} from './product-change.ts'
import { type PickedPicture, slotsOf, toPictureList } from './slots.ts'

const rice: SellerProduct = {
  _id: '7',
  name: 'Joha Rice',
  description: ['Small grains', 'Fragrant'],
  category: 'Grocery',
  price: 120.5,
  offerPrice: 99.5,
  image: ['/pictures/aa-640.webp', '/pictures/bb-640.webp'],
  inStock: true,
  weight: null,
  sku: null,
  stock: 12,
  isSwitchedOn: true,
  isLow: false,
  isArchived: false,
  version: 3,
  updatedAt: '2026-11-20T10:00:00Z',
}
const known = knownOf(rice)

test('a form that was only looked at changes nothing', () => {
  expect(isChanged(draftOf(known))).toBe(false)
  expect(toProductChange(draftOf(known))).toEqual({ version: 3 })
})

test('the same price, written otherwise, is no change', () => {
  expect(
    isChanged(typed({ price: '120.50', name: ' Joha Rice ', description: 'Small grains\n\nFragrant' })),
  ).toBe(false)
})

test('only what was changed is sent', () => {
  expect(toProductChange(typed({ offerPrice: '95', description: 'Small', stock: '' }))).toEqual({
    version: 3,
    offerPrice: 95,
    description: ['Small'],
    stock: '',
  })
})

test('pictures are sent by their order', () => {
  const draft = draftOf(known)
  const [one = null, other = null] = draft.slots
  expect(toProductChange({ ...draft, slots: [other, aPick(), one, null] })).toEqual({
    version: 3,
    pictures: ['/pictures/bb-640.webp', 'new:0', '/pictures/aa-640.webp'],
  })
})

test('what only the others changed is taken over, what only this form changed stays', () => {
  const theirs = knownOf({ ...rice, version: 4, weight: '1 kg', image: ['/pictures/bb-640.webp'] })
  const { draft, clash } = mergeProduct(typed({ price: '130' }), theirs)
  expect(clash).toEqual({ theirs, open: [], taken: ['weight', 'pictures'] })
  expect(draft.form).toEqual({ ...known.form, price: '130', weight: '1 kg' })
  expect(toProductChange(draft)).toEqual({ version: 4, price: 130 })
})

test('what both changed is for the seller to choose, and the form keeps its own until then', () => {
  const theirs = knownOf({ ...rice, version: 4, price: 125, name: 'Joha Rice, new' })
  const mine: Draft = {
    ...typed({ price: '130', name: 'Joha Rice, new' }),
    slots: [aPick(), null, null, null],
  }
  const { draft, clash } = mergeProduct(mine, theirs)
  expect(clash.open).toEqual(['price'])
  expect(toProductChange(draft)).toEqual({ version: 4, price: 130, pictures: ['new:0'] })
  expect(toProductChange(takeTheirs(draft, ['price', 'pictures']))).toEqual({ version: 4 })
})

test('pictures that both changed are chosen, too', () => {
  const theirs = knownOf({ ...rice, version: 4, image: [] })
  const mine: Draft = { ...draftOf(known), slots: [aPick(), null, null, null] }
  expect(mergeProduct(mine, theirs).clash.open).toEqual(['pictures'])
})

test('of pictures that are kept against others, those that are gone go', () => {
  const theirs = knownOf({ ...rice, version: 4, image: ['/pictures/bb-640.webp'] })
  const draft = draftOf(known)
  const [one = null, other = null] = draft.slots
  const merged = mergeProduct({ ...draft, slots: [one, aPick(), other, null] }, theirs)
  expect(toProductChange(withoutGone(merged.draft))).toEqual({
    version: 4,
    pictures: ['new:0', '/pictures/bb-640.webp'],
  })
})

test('what was typed while a form was on its way stays', () => {
  const sent = { ...typed({ price: '130 ', name: 'Rice' }), slots: [aPick(), null, null, null] }
  const saved = knownOf({ ...rice, version: 4, price: 130, name: 'Rice', image: ['/pictures/cc-640.webp'] })
  const now = { ...sent, form: { ...sent.form, weight: '1 kg' } }
  const draft = afterSaving(now, { sent, saved })
  expect(draft.form).toEqual({ ...saved.form, weight: '1 kg' })
  expect(toProductChange(draft)).toEqual({ version: 4, weight: '1 kg' })
  expect(isChanged(afterSaving(sent, { sent, saved }))).toBe(false)

  const other = aPick()
  const picked = { ...sent, slots: [other, null, null, null] }
  expect(afterSaving(picked, { sent, saved }).slots[0]).toBe(other)
})

test('any price arrives as it was typed, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxPricePaise }), (paise) => {
      const offerPrice = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
      const draft = typed({ offerPrice, price: '1000000' })
      const isAnother = offerPrice !== '99.50'
      expect(arrives(draft).offerPrice).toBe(isAnother ? paise : undefined)
    }),
  )
})

test('a field that was emptied arrives as nothing, one that was left alone does not arrive', () => {
  const before = knownOf({ ...rice, weight: '1 kg', sku: 'R-1' })
  const emptied = { ...draftOf(before), form: { ...before.form, weight: '', sku: ' ', stock: ' ' } }
  const { id: _, ...arrived } = arrives(emptied)
  expect(arrived).toEqual({ version: 3, weight: null, sku: null, stock: null })
})

test('whatever two sellers change at the same time, nothing that was typed here is lost', () => {
  const aKnown = fc.record({
    form: fc.record({
      name: fc.constantFrom('Joha Rice', 'জোহা চাউল'),
      description: fc.constantFrom('', 'Soft', 'Soft\n\nWhite'),
      category: fc.constantFrom('Grocery', 'Grains'),
      price: fc.constantFrom('100', '100.00', '120.5'),
      offerPrice: fc.constantFrom('99', '99.00', '95'),
      weight: fc.constantFrom('', '1 kg'),
      stock: fc.constantFrom('', '0', '12'),
      sku: fc.constantFrom('', 'R-1'),
    }),
    pictures: fc.subarray(['/pictures/aa-640.webp', '/pictures/bb-640.webp', '/pictures/cc-640.webp']),
    version: fc.constant(1),
  })
  fc.assert(
    fc.property(aKnown, aKnown, aKnown, (known, mine, others) => {
      const theirs = { ...others, version: 2 }
      const draft: Draft = { known, form: mine.form, slots: slotsOf(mine.pictures) }
      const { draft: merged, clash } = mergeProduct(draft, theirs)

      const typedHere = differingFields(mine.form, known.form)
      for (const field of typedHere) expect(merged.form[field]).toBe(mine.form[field])
      const { version, pictures, ...sent } = toProductChange(merged)
      expect(version).toBe(2)
      expect(
        Object.keys(sent).filter((field) => !typedHere.some((here) => here === field)),
        'sent though it was not touched here',
      ).toEqual([])
      const arePicked = mine.pictures.join() !== known.pictures.join()
      expect(toPictureList(merged.slots).pictures).toEqual(arePicked ? mine.pictures : theirs.pictures)
      if (!arePicked) expect(pictures).toBeUndefined()

      // What they have changed and saving would overwrite is asked about, and nothing else.
      const changedThere = differingFields(theirs.form, known.form)
      const overwritten = differingFields(merged.form, theirs.form).filter((field) =>
        changedThere.includes(field),
      )
      expect(clash.open.filter((field) => field !== 'pictures')).toEqual(overwritten)
    }),
  )
})

function arrives(draft: Draft): ProductChange {
  return ProductChange.parse({ id: '0197f7a0-0000-7000-8000-000000000001', ...toProductChange(draft) })
}

function typed(form: Partial<Draft['form']>): Draft {
  return { ...draftOf(known), form: { ...known.form, ...form } }
}

function aPick(): PickedPicture {
  return { id: 'picked-1', name: 'rice.jpg', size: 1, ready: Promise.resolve(new Blob(['x'])) }
}
