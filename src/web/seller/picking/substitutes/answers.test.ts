import { expect, test } from 'vitest'
import { aSubstituteView } from '#test/builders/substitute-views.ts'
import { listAnswers } from './answers.ts'

const asked = { substitute: aSubstituteView({ state: 'asked' }) }
const withState = (state: 'agreed' | 'declined' | 'unanswered') => ({
  substitute: aSubstituteView({ state }),
})

test.each(['agreed', 'declined', 'unanswered'] as const)(
  'an open question that is %s now is an answer',
  (state) => {
    expect(listAnswers([asked, {}], [withState(state), {}])).toEqual([withState(state).substitute])
  },
)

test('what was decided before, is still open, gone or new is no answer', () => {
  const other = { substitute: aSubstituteView({ _id: 'other' }) }
  expect(listAnswers([withState('agreed')], [withState('agreed')])).toEqual([])
  expect(listAnswers([asked], [asked])).toEqual([])
  expect(listAnswers([asked], [{}])).toEqual([])
  expect(listAnswers([asked], [other])).toEqual([])
})
