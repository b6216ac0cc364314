import { expect, test } from 'vitest'
import type { MyOrder } from '#contract/order.ts'
import { anOrderView, aQuestion } from '#test/builders/order-views.ts'
import { type FollowedQuestion, followQuestions, isSettled, setOutcome } from './follow-questions.ts'

const question = aQuestion()
const before = Date.parse(question.answerBy) - 1
const after = Date.parse(question.answerBy)

function anOrder(changes: Partial<MyOrder> = {}): MyOrder {
  return { ...anOrderView(1042), history: [], online: null, ...changes }
}

const asked = anOrder({ questions: [question] })
const quiet = anOrder()

function follow(orders: MyOrder[], followed: FollowedQuestion[] = [], now = before): FollowedQuestion[] {
  return followQuestions(followed, { orders, now })
}

const outcomesOf = (followed: FollowedQuestion[]) => followed.map(({ outcome }) => outcome)

test('a question waits until it is gone, and then is over or closed', () => {
  const open = follow([asked])
  expect(open).toMatchObject([{ order: { orderNumber: 1042 }, question, outcome: null }])
  expect(open.some(isSettled)).toBe(false)
  expect(outcomesOf(follow([asked], open, after)), 'the server decides when it is over').toEqual([null])
  expect(outcomesOf(follow([quiet], open, after))).toEqual(['over'])
  const closed = follow([quiet], open)
  expect(outcomesOf(closed)).toEqual(['closed'])
  expect(outcomesOf(follow([quiet], closed, after)), 'as it was').toEqual(['closed'])
})

test('the reply of an answer decides, also if the list comes first', () => {
  const sending = setOutcome(follow([asked]), { id: 'question', outcome: 'sending' })
  const gone = follow([quiet], sending, after)
  expect([outcomesOf(gone), gone.some(isSettled)]).toEqual([['sending'], false])
  const accepted = setOutcome(gone, { id: 'question', outcome: 'accepted' })
  expect(outcomesOf(follow([quiet], accepted, after))).toEqual(['accepted'])
  expect(outcomesOf(follow([asked], accepted)), 'a list from before the answer').toEqual(['accepted'])
  expect(outcomesOf(follow([quiet], setOutcome(gone, { id: 'question', outcome: null }), after))).toEqual([
    'over',
  ])
  expect(outcomesOf(setOutcome(gone, { id: 'another', outcome: 'declined' }))).toEqual(['sending'])
})

test.each([
  { packedAt: '2026-11-23T05:20:00.000Z' },
  { status: 'Shipped' as const },
  { status: 'Cancelled' as const },
])('the sentence goes once the order is %j', (change) => {
  const over = follow([quiet], follow([asked]), after)
  expect(follow([anOrder({ status: 'Processing' })], over)).toHaveLength(1)
  expect(follow([anOrder(change)], over)).toEqual([])
  expect(follow([], over)).toEqual([])
})

test('a new question about the same product takes the place of the sentence', () => {
  const over = follow([quiet], follow([asked]), after)
  const again = aQuestion({ _id: 'again', quantity: 1 })
  expect(follow([anOrder({ questions: [again] })], over)).toMatchObject([{ question: again, outcome: null }])
  const other = aQuestion({ _id: 'other', replaces: { name: 'Tea' } })
  expect(outcomesOf(follow([anOrder({ questions: [other] })], over))).toEqual(['over', null])
  const next = anOrder({ _id: 'next', questions: [again] })
  expect(outcomesOf(follow([quiet, next], over)), 'of another order').toEqual(['over', null])
})
