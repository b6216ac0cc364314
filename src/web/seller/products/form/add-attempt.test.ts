import { expect, test } from 'vitest'
import { resolveAddAttempt } from './add-attempt.ts'
import { emptyDraft } from './product-draft.ts'

const rice = { ...emptyDraft, form: { ...emptyDraft.form, name: 'Joha Rice' } }
const photo = { id: 'picked-1', name: 'rice.jpg', size: 1, ready: Promise.resolve(new Blob()) }

test('the same draft keeps its key, another text or picture gets a new one', () => {
  const first = resolveAddAttempt(rice, null)
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(resolveAddAttempt({ ...rice, form: { ...rice.form } }, first)).toBe(first)
  expect(resolveAddAttempt(emptyDraft, first).key).not.toBe(first.key)
  expect(resolveAddAttempt({ ...rice, slots: rice.slots.with(0, photo) }, first).key).not.toBe(first.key)
})
