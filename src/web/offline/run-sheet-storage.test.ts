import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Seller } from '#contract/seller/session.ts'
import { aStop } from '#test/builders/run-sheets.ts'
import { fakeStorage } from '#test/fakes/browser.ts'
import { clearStoredRun, readStoredRun, saveRun } from './run-sheet-storage.ts'

const seller: Seller = { name: 'Rita', email: 'rita@example.com', role: 'rider' }
const savedAt = '2026-11-23T12:50:00.000Z'

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
})
afterEach(() => void vi.unstubAllGlobals())

test('an open stop is kept whole, and a logout forgets it', () => {
  const open = [aStop(1), aStop(2, { state: 'out', note: 'Ring twice' })]
  saveRun({ seller, savedAt, stops: open })
  expect(readStoredRun()).toEqual({ seller, savedAt, stops: open })
  clearStoredRun()
  expect([readStoredRun(), storage.kept.size]).toEqual([null, 0])
  const removed = [{ _id: 'order-3', orderNumber: 3 }]
  saveRun({ seller, savedAt, stops: [], removed })
  expect(readStoredRun()?.removed).toEqual(removed)
})

test.each(['delivered', 'failed'] as const)('of a %s stop nothing personal stays on the phone', (state) => {
  const stop = aStop(1, {
    state,
    cashTaken: 498.5,
    note: 'Ring twice',
    leaveAtDoor: true,
    location: { latitude: 26.6, longitude: 92.8 },
    failure: { reason: 'other', note: 'Asha is at the hospital' },
  })
  saveRun({ seller, savedAt, stops: [stop] })
  const [text = ''] = storage.kept.values()
  for (const personal of ['Asha', '98640', 'House', 'Tezpur', '784001', 'Ring', '26.6', 'hospital'])
    expect(text).not.toContain(personal)
  expect(readStoredRun()?.stops).toMatchObject([{ orderNumber: 1, state, cashTaken: 498.5, name: '' }])
})

test('a phone without storage keeps nothing', () => {
  storage.refuses = true
  saveRun({ seller, savedAt, stops: [aStop(1)] })
  clearStoredRun()
  expect(readStoredRun()).toBeNull()
})

test.each([
  '{',
  'null',
  '[]',
  '{"seller":{"email":"rita@example.com","role":"rider"},"savedAt":"2026","stops":[{}]}',
  '{"seller":{"email":"rita@example.com","role":"rider"},"savedAt":"2026","stops":[],"removed":[1]}',
  '{"seller":{},"savedAt":"2026","stops":[]}',
])('damaged storage is no run sheet: %s', (text) => {
  storage.kept.set('haat-run-sheet', text)
  expect(readStoredRun()).toBeNull()
})
