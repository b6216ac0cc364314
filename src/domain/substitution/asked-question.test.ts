import { expect, test } from 'vitest'
import { type AskedQuestion, toQuestionTexts } from './asked-question.ts'

const question: AskedQuestion = {
  missing: { name: 'Joha Rice', names: {}, quantity: 2, stepGrams: null },
  substitute: { name: 'Bora Rice', names: {}, quantity: 2, weight: '1 kg', stepGrams: null },
  amountPaise: 100_50,
  answerBy: '2026-11-23T07:05:00Z',
}

test('says what replaces what, for how much and until when', () => {
  expect(toQuestionTexts(question)).toEqual({
    ...{ missing: '2 × Joha Rice', substitute: '2 × Bora Rice (1 kg)', amount: '₹100.50', time: '12:35 pm' },
  })
})

test('a product without a weight has none, and one by weight has grams', () => {
  const { substitute } = question
  const describe = (changes: Partial<AskedQuestion['substitute']>) =>
    toQuestionTexts({ ...question, substitute: { ...substitute, ...changes } }).substitute
  expect(describe({ weight: null })).toBe('2 × Bora Rice')
  expect(describe({ stepGrams: 250, weight: '250 g' })).toBe('500 g Bora Rice')
})
