import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductChange } from '#contract/seller/catalogue.ts'
import { declarationRecord } from '#domain/declarations/declarations.ts'
import { maxPricePaise } from '#domain/money.ts'
import { aSellerProduct } from '#test/builders/product-views.ts'
import { type PickedPicture, toPictureList, toSlots } from '../pictures/picture-slot-list.ts'
import {
  baselineOf,
  buildProductChange,
  mergeProduct,
  rebaseAfterSave,
  takeTheirs,
  withoutRemovedPictures,
} from './merge-product.ts'
import { draftFrom, isChanged, type ProductDraft } from './product-draft.ts'
import { differingFields } from './product-form.ts'

const rice = aSellerProduct({
  description: ['Small grains', 'Fragrant'],
  price: 120.5,
  offerPrice: 99.5,
  image: ['/pictures/aa-640.webp', '/pictures/bb-640.webp'],
  version: 3,
})
const known = baselineOf(rice)

test('an unchanged form sends nothing', () => {
  expect(isChanged(draftFrom(known))).toBe(false)
  expect(buildProductChange(draftFrom(known))).toEqual({ version: 3 })
})

test('the same price in another notation is no change', () => {
  expect(
    isChanged(typed({ price: '120.50', name: ' Joha Rice ', description: 'Small grains\n\nFragrant' })),
  ).toBe(false)
})

test('only changed fields are sent', () => {
  expect(buildProductChange(typed({ offerPrice: '95', description: 'Small', stock: '' }))).toEqual({
    version: 3,
    offerPrice: 95,
    description: ['Small'],
    stock: '',
  })
})

test('pictures are sent in their order', () => {
  const draft = draftFrom(known)
  const [one = null, other = null] = draft.slots
  expect(buildProductChange({ ...draft, slots: [other, aPick(), one, null] })).toEqual({
    version: 3,
    pictures: ['/pictures/bb-640.webp', 'new:0', '/pictures/aa-640.webp'],
  })
})

test('changes of the others are merged, and changes of this form stay', () => {
  const theirs = baselineOf({ ...rice, version: 4, weight: '1 kg', image: ['/pictures/bb-640.webp'] })
  const { draft, conflict } = mergeProduct(typed({ price: '130' }), theirs)
  expect(conflict).toEqual({ theirs, unresolved: [], merged: ['weight', 'pictures'] })
  expect(draft.form).toEqual({ ...known.form, price: '130', weight: '1 kg' })
  expect(buildProductChange(draft)).toEqual({ version: 4, price: 130 })
})

test('the seller chooses between conflicting values, and the form keeps its own until then', () => {
  const theirs = baselineOf({ ...rice, version: 4, price: 125, name: 'Joha Rice, new' })
  const mine: ProductDraft = {
    ...typed({ price: '130', name: 'Joha Rice, new' }),
    slots: [aPick(), null, null, null],
  }
  const { draft, conflict } = mergeProduct(mine, theirs)
  expect(conflict.unresolved).toEqual(['price'])
  expect(buildProductChange(draft)).toEqual({ version: 4, price: 130, pictures: ['new:0'] })
  expect(buildProductChange(takeTheirs(draft, ['price', 'pictures']))).toEqual({ version: 4 })
})

test('conflicting pictures are chosen, too', () => {
  const theirs = baselineOf({ ...rice, version: 4, image: [] })
  const mine: ProductDraft = { ...draftFrom(known), slots: [aPick(), null, null, null] }
  expect(mergeProduct(mine, theirs).conflict.unresolved).toEqual(['pictures'])
})

test('kept pictures that no longer exist are removed', () => {
  const theirs = baselineOf({ ...rice, version: 4, image: ['/pictures/bb-640.webp'] })
  const draft = draftFrom(known)
  const [one = null, other = null] = draft.slots
  const merged = mergeProduct({ ...draft, slots: [one, aPick(), other, null] }, theirs)
  expect(buildProductChange(withoutRemovedPictures(merged.draft))).toEqual({
    version: 4,
    pictures: ['new:0', '/pictures/bb-640.webp'],
  })
})

test('text that is typed during a save stays', () => {
  const sent = { ...typed({ price: '130 ', name: 'Rice' }), slots: [aPick(), null, null, null] }
  const saved = baselineOf({
    ...rice,
    version: 4,
    price: 130,
    name: 'Rice',
    image: ['/pictures/cc-640.webp'],
  })
  const now = { ...sent, form: { ...sent.form, weight: '1 kg' } }
  const draft = rebaseAfterSave(now, { sent, saved })
  expect(draft.form).toEqual({ ...saved.form, weight: '1 kg' })
  expect(buildProductChange(draft)).toEqual({ version: 4, weight: '1 kg' })
  expect(isChanged(rebaseAfterSave(sent, { sent, saved }))).toBe(false)

  const other = aPick()
  const picked = { ...sent, slots: [other, null, null, null] }
  expect(rebaseAfterSave(picked, { sent, saved }).slots[0]).toBe(other)
})

test('any price is sent as typed, to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxPricePaise }), (paise) => {
      const offerPrice = `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
      const draft = typed({ offerPrice, price: '1000000' })
      const isAnother = offerPrice !== '99.50'
      expect(parseChange(draft).offerPrice).toBe(isAnother ? paise : undefined)
    }),
  )
})

test('an emptied field is sent as empty, and an unchanged one is not sent', () => {
  const before = baselineOf({ ...rice, weight: '1 kg', sku: 'R-1' })
  const emptied = { ...draftFrom(before), form: { ...before.form, weight: '', sku: ' ', stock: ' ' } }
  const { id: _, ...arrived } = parseChange(emptied)
  expect(arrived).toEqual({ version: 3, weight: null, sku: null, stock: null })
})

test('for any two concurrent changes, nothing that was typed here is lost', () => {
  const aKnown = fc.record({
    form: fc.record({
      name: fc.constantFrom('Joha Rice', 'জোহা চাউল'),
      description: fc.constantFrom('', 'Soft', 'Soft\n\nWhite'),
      category: fc.constantFrom('Grocery', 'Grains'),
      price: fc.constantFrom('100', '100.00', '120.5'),
      offerPrice: fc.constantFrom('99', '99.00', '95'),
      stepGrams: fc.constantFrom('', '', '250', '500'),
      weight: fc.constantFrom('', '1 kg'),
      stock: fc.constantFrom('', '0', '12'),
      sku: fc.constantFrom('', 'R-1'),
      brand: fc.constantFrom('', 'Bora'),
      barcode: fc.constantFrom('', '12345678'),
      hsn: fc.constantFrom('', '1006'),
      taxClass: fc.constantFrom('', 'nil', '5'),
      unitCode: fc.constantFrom('', 'KGS'),
      family: fc.constantFrom('', 'Atta'),
      combo: fc.constantFrom('', '[{"product":"milk","quantity":2}]'),
      'names.hi': fc.constantFrom('', 'चावल'),
      'names.as': fc.constantFrom('', 'চাউল', 'জহা চাউল'),
      'descriptions.hi': fc.constant(''),
      'descriptions.as': fc.constantFrom('', 'সৰু', ' সৰু\n\n'),
      searchWords: fc.constantFrom('', 'saul, chawal', 'saul,chawal'),
      ...declarationRecord('declarations.', () => fc.constantFrom('', 'veg')),
    }),
    pictures: fc.subarray(['/pictures/aa-640.webp', '/pictures/bb-640.webp', '/pictures/cc-640.webp']),
    version: fc.constant(1),
  })
  fc.assert(
    fc.property(aKnown, aKnown, aKnown, (known, mine, others) => {
      const theirs = { ...others, version: 2 }
      const draft: ProductDraft = { baseline: known, form: mine.form, slots: toSlots(mine.pictures) }
      const { draft: merged, conflict } = mergeProduct(draft, theirs)

      const typedHere = differingFields(mine.form, known.form)
      for (const field of typedHere) expect(merged.form[field]).toBe(mine.form[field])
      const change = asSent(buildProductChange(merged))
      const { version, pictures, names = {}, descriptions = {}, declarations = {}, ...sent } = change
      // One field of the form is both.
      delete sent.subcategory
      expect(version).toBe(2)
      const sentFields = [
        ...Object.keys(sent),
        ...Object.keys(names).map((language) => `names.${language}`),
        ...Object.keys(descriptions).map((language) => `descriptions.${language}`),
        ...Object.keys(declarations).map((field) => `declarations.${field}`),
      ]
      // Another step is another meaning of the same price.
      const isOther = typedHere.includes('stepGrams') && merged.form.stepGrams !== theirs.form.stepGrams
      const mayBeSent: string[] = [...typedHere, ...(isOther ? ['price', 'offerPrice'] : [])]
      expect(
        sentFields.filter((field) => !mayBeSent.includes(field)),
        'sent though it was not touched here',
      ).toEqual([])
      const arePicked = mine.pictures.join() !== known.pictures.join()
      expect(toPictureList(merged.slots).pictures).toEqual(arePicked ? mine.pictures : theirs.pictures)
      if (!arePicked) expect(pictures).toBeUndefined()

      const changedThere = differingFields(theirs.form, known.form)
      const overwritten = differingFields(merged.form, theirs.form).filter((field) =>
        changedThere.includes(field),
      )
      expect(conflict.unresolved.filter((field) => field !== 'pictures')).toEqual(overwritten)
    }),
  )
})

test('texts of a language are sent by themselves', () => {
  const before = baselineOf({ ...rice, names: { hi: 'चावल', as: 'চাউল' }, searchWords: ['saul'] })
  const draft = { ...draftFrom(before), form: { ...before.form, 'names.hi': '', 'descriptions.as': 'সৰু\n' } }
  expect(asSent(buildProductChange(draft))).toEqual({
    version: 3,
    names: { hi: '' },
    descriptions: { as: ['সৰু'] },
  })
  const { conflict, draft: merged } = mergeProduct(draft, {
    ...before,
    form: { ...before.form, 'names.hi': 'नया', 'names.as': 'নতুন', searchWords: 'saul, bhat' },
    version: 4,
  })
  expect([conflict.unresolved, conflict.merged]).toEqual([['names.hi'], ['names.as', 'searchWords']])
  expect(merged.form).toMatchObject({ 'names.hi': '', 'names.as': 'নতুন', searchWords: 'saul, bhat' })
})

function asSent(change: ReturnType<typeof buildProductChange>): typeof change {
  return JSON.parse(JSON.stringify(change))
}

function parseChange(draft: ProductDraft): ProductChange {
  return ProductChange.parse({ id: '0197f7a0-0000-7000-8000-000000000001', ...buildProductChange(draft) })
}

function typed(form: Partial<ProductDraft['form']>): ProductDraft {
  return { ...draftFrom(known), form: { ...known.form, ...form } }
}

function aPick(): PickedPicture {
  return { id: 'picked-1', name: 'rice.jpg', size: 1, ready: Promise.resolve(new Blob(['x'])) }
}

test('the prices of a product by weight are typed per kg, and sent of a step', () => {
  const before = baselineOf({ ...rice, stepGrams: 250, price: 16, offerPrice: 15.01 })
  expect(before.form).toMatchObject({ stepGrams: '250', price: '64', offerPrice: '60.04' })
  const changeOf = (changed: Partial<typeof before.form>) => {
    const {
      id: _,
      version: __,
      ...change
    } = parseChange({
      ...draftFrom(before),
      form: { ...before.form, ...changed },
    })
    return change
  }
  expect(changeOf({ offerPrice: '60' })).toEqual({ offerPrice: 15_00 })
  expect(changeOf({ stepGrams: '500', offerPrice: '60' })).toEqual({
    ...{ stepGrams: 500, price: 32_00, offerPrice: 30_00 },
  })
  expect(changeOf({ stepGrams: '' })).toEqual({ stepGrams: null, price: 64_00, offerPrice: 60_04 })
  expect(changeOf({ stock: '9' })).toEqual({ stock: 9 })
})
