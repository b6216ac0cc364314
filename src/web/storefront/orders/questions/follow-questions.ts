import type { MyOrder } from '#contract/order.ts'
import type { SubstituteQuestion } from '#contract/substitute.ts'

/** closed: the packer took it back, or it was answered on another page. */
export type Outcome = 'accepted' | 'declined' | 'over' | 'closed'

export type FollowedQuestion = {
  order: Pick<MyOrder, '_id' | 'orderNumber'>
  question: SubstituteQuestion
  /** null: it waits for an answer. */
  outcome: 'sending' | Outcome | null
}

/** Keeps a question that is over, for its sentence, until its order is packed or the packer asks again. */
export function followQuestions(
  followed: readonly FollowedQuestion[],
  { orders, now }: { orders: readonly MyOrder[]; now: number },
): FollowedQuestion[] {
  const open = orders.flatMap((order) => (order.questions ?? []).map((question) => ({ order, question })))
  const openIds = new Set(open.map(({ question }) => question._id))
  const knownIds = new Set(followed.map(({ question }) => question._id))
  const fresh = open.filter(({ question }) => !knownIds.has(question._id))
  return [
    ...followed
      .map((one) => (openIds.has(one.question._id) ? one : settleGone(one, now)))
      .filter((one) => !isSettled(one) || (isOpenOrder(one, orders) && !fresh.some(isAbout(one)))),
    ...fresh.map(({ order, question }) => ({ order, question, outcome: null })),
  ]
}

export function setOutcome(
  followed: readonly FollowedQuestion[],
  { id, outcome }: { id: string; outcome: FollowedQuestion['outcome'] },
): FollowedQuestion[] {
  return followed.map((one) => (one.question._id === id ? { ...one, outcome } : one))
}

export function isSettled({ outcome }: FollowedQuestion): boolean {
  return outcome !== null && outcome !== 'sending'
}

/** The reply of an answer that is under way tells more. */
function settleGone(one: FollowedQuestion, now: number): FollowedQuestion {
  if (one.outcome !== null) return one
  return { ...one, outcome: now >= Date.parse(one.question.answerBy) ? 'over' : 'closed' }
}

function isOpenOrder({ order }: FollowedQuestion, orders: readonly MyOrder[]): boolean {
  const now = orders.find(({ _id }) => _id === order._id)
  return now?.packedAt === undefined && (now?.status === 'Pending' || now?.status === 'Processing')
}

type Asked = Pick<FollowedQuestion, 'order' | 'question'>

function isAbout(old: Asked): (asked: Asked) => boolean {
  return ({ order, question }) =>
    order._id === old.order._id && question.replaces.name === old.question.replaces.name
}
