import { expect, test } from 'vitest'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { formatHours, formatSlot, slotUrgency } from './slot-texts.ts'

const at = (time: string) => `2026-11-${time}+05:30`
const slot = { from: at('28T17:00'), to: at('28T19:00') }

test.each([
  ['28T00:01', 'Today 5–7 PM'],
  ['27T23:59', 'Tomorrow 5–7 PM'],
  ['22T12:00', 'Sat 28 Nov 5–7 PM'],
  ['29T00:00', 'Sat 28 Nov 5–7 PM'],
])('read at %s: %s', (now, text) => {
  expect(formatSlot(slot, Date.parse(at(now)))).toBe(text)
})

test('both halves of the day are named if the slot is in both', () => {
  const noon = { from: at('28T11:30'), to: at('28T13:00') }
  expect(formatSlot(noon, Date.parse(at('28T09:00')))).toBe('Today 11:30 AM–1 PM')
})

test('in Hindi the part of the day stands once if it is the same, else at both hours', () => {
  const say = (from: string, to: string) => withLanguage('hi', () => formatHours(from, to).join('–'))
  expect([say('17:00', '19:00'), say('11:00', '17:00')]).toEqual(['शाम 5–7 बजे', 'सुबह 11–शाम 5 बजे'])
})

test('an order without a slot is delivered as soon as possible', () => {
  expect(formatSlot(null, Date.now())).toBe('As soon as possible')
})

test('Hindi and Assamese have their own days', () => {
  const read = (language: 'hi' | 'as', now: string) =>
    withLanguage(language, () => formatSlot(slot, Date.parse(at(now))))
  expect([read('hi', '27T12:00'), read('hi', '22T12:00')]).toEqual([
    'कल शाम 5–7 बजे',
    'शनि, 28 नव॰ शाम 5–7 बजे',
  ])
  expect([read('as', '27T12:00'), read('as', '22T12:00')]).toEqual([
    ...['কাইলৈ সন্ধিয়া ৫–৭ বজাত', 'শনি, ২৮ নৱে সন্ধিয়া ৫–৭ বজাত'],
  ])
})

test.each([
  ['28T15:59', null],
  ['28T16:00', 'soon'],
  ['28T17:00', 'running'],
  ['28T19:00', 'over'],
] as const)('at %s it is %s', (now, urgency) => {
  expect(slotUrgency(slot, Date.parse(at(now)))).toBe(urgency)
})
