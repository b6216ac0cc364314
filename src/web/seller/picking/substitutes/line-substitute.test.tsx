import { afterEach, expect, test, vi } from 'vitest'
import type { Substitution } from '#domain/substitution/substitution.ts'
import { aPicking, aPickingLine } from '#test/builders/picking-views.ts'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { render } from '#test/render.tsx'
import { LineSubstitute } from './line-substitute.tsx'

afterEach(() => void vi.useRealTimers())

type Line = Parameters<typeof aPickingLine>[1]

function read(line: Line, substitution: Substitution = 'best-match', isEditable = true): string {
  const shown = { ...aPickingLine(1, { name: 'Rohu', quantity: 2, picked: 1, ...line }), isWaiting: false }
  const picking = aPicking([shown], { substitution })
  return render(<LineSubstitute picking={picking} line={shown} isEditable={isEditable} />).text
}

test('a line of which units are missing can get a substitute', () => {
  expect(read({})).toBe('Substitute Rohu')
  expect(read({}, 'ask')).toBe('Substitute Rohu')
  expect(read({}, 'leave-out')).toBe('Customer agreed on the phone : substitute for Rohu')
})

test.each<[string, Line]>([
  ['a whole line', { picked: 2 }],
  ['a line that is not picked yet', { picked: null }],
  ['a line that only weighs less', { picked: 2, stepGrams: 250, grams: 480 }],
])('%s gets none', (_, line) => {
  expect(read(line)).toBe('')
})

test.each<[Parameters<typeof aSubstituteView>[0], string]>([
  [{}, 'Instead: 1 × Katla, 1 kg Agreed ₹60.00 Remove Katla'],
  [{ stepGrams: 250, quantity: 3, weight: null }, 'Instead: 750 g Katla Agreed ₹60.00 Remove Katla'],
  [{ state: 'declined' }, 'Instead: 1 × Katla, 1 kg Declined Remove Katla Another substitute for Rohu'],
  [{ state: 'unanswered' }, 'Instead: 1 × Katla, 1 kg No answer Remove Katla Another substitute for Rohu'],
])('the line shows its substitute %j: %s', (substitute, text) => {
  expect(read({ substitute: aSubstituteView(substitute) })).toBe(text)
})

test('a question shows until when the customer can answer and the time that is left', () => {
  const answerBy = '2026-11-20T05:12:00.000Z'
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(answerBy) - 245_500 })
  expect(read({ substitute: aSubstituteView({ state: 'asked', answerBy }) }, 'ask')).toBe(
    'Instead: 1 × Katla, 1 kg Asked until 10:42 am 4:06 Remove Katla',
  )
})

test('a colleague and a packed order change nothing', () => {
  expect(read({}, 'best-match', false)).toBe('')
  expect(read({ substitute: aSubstituteView() }, 'best-match', false)).toBe(
    'Instead: 1 × Katla, 1 kg Agreed ₹60.00',
  )
})
