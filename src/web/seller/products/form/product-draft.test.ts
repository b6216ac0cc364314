import { beforeEach, expect, test } from 'vitest'
import { fakeStorage } from '#test/fakes/browser.ts'
import {
  deleteDraft,
  draftFrom,
  emptyDraft,
  isChanged,
  type ProductDraft,
  readDraft,
  saveDraft,
} from './product-draft.ts'

const rice = { ...emptyDraft.form, name: 'Joha Rice', price: '120' }
const photo = { id: 'picked-1', name: 'rice.jpg', size: 1, ready: Promise.resolve(new Blob(['x'])) }

let storage: ReturnType<typeof fakeStorage>

beforeEach(() => {
  storage = fakeStorage('sessionStorage')
  deleteDraft('new')
})

test('a draft restores the typed text and the selected files', () => {
  const draft: ProductDraft = { ...emptyDraft, form: rice, slots: [photo, null, null, null] }
  saveDraft('new', draft)
  expect(readDraft('new')).toEqual(draft)
  expect(readDraft('another')).toBe(null)
})

test('an unchanged form leaves no draft', () => {
  saveDraft('new', { ...emptyDraft, form: rice })
  saveDraft('new', emptyDraft)
  expect(readDraft('new')).toBe(null)
})

test('a draft of an edit keeps the values that it started from', () => {
  const known = { form: rice, pictures: ['/pictures/0a-640.webp'], version: 3 }
  const draft = draftFrom(known)
  expect(isChanged(draft)).toBe(false)
  expect(isChanged({ ...draft, slots: [null, ...draft.slots.slice(0, 3)] }), 'moved to the right').toBe(false)
  expect(isChanged({ ...draft, slots: emptyDraft.slots }), 'taken away').toBe(true)
  saveDraft('7', { ...draft, form: { ...rice, price: '130' } })
  expect(readDraft('7')?.baseline).toEqual(known)
})

test.each(['{', '7', 'null', '{}', '{"form":{},"known":{"pictures":7,"version":1}}'])(
  'damaged storage counts as empty: %s',
  (damaged) => {
    sessionStorage.setItem('haat-product-new', damaged)
    expect(readDraft('new')).toBe(null)
  },
)

test('a draft of another version has only the known fields', () => {
  sessionStorage.setItem(
    'haat-product-new',
    '{"form":{"name":7,"colour":"red"},"known":{"form":null,"pictures":[],"version":0}}',
  )
  expect(readDraft('new')?.form).toEqual({ ...emptyDraft.form, name: '7' })
})

test('the form works without storage', () => {
  storage.refuses = true
  saveDraft('new', { ...emptyDraft, form: rice })
  expect(readDraft('new')).toBe(null)
  deleteDraft('new')
})
