import { expect, test } from 'vitest'
import type { SellerProduct } from '#contract/seller-catalogue.ts'
import { type Draft, draftOf, isChanged } from './kept-draft.ts'
import {
  afterSaving,
  knownOf,
  mergeProduct,
  takeTheirs,
  toProductChange,
  withoutGone,
} from './product-change.ts'
import type { PickedPicture } from './slots.ts'

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

function typed(form: Partial<Draft['form']>): Draft {
  return { ...draftOf(known), form: { ...known.form, ...form } }
}

function aPick(): PickedPicture {
  return { id: 'picked-1', name: 'rice.jpg', size: 1, ready: Promise.resolve(new Blob(['x'])) }
}
