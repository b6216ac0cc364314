import type { MyOrder } from '#contract/order.ts'
import { formatArrival } from '#domain/delivery/acceptance.ts'
import { formatClock } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { localName } from '#web/local-name.ts'
import { missingText } from '../questions/missing-text.ts'

type Stage = 'placed' | 'accepted' | 'packing' | 'packed' | 'shipped' | 'delivered' | 'cancelled'

/** One sentence for each order that went on since `before`, and for each new question. */
export function describeChanges(
  orders: { before: readonly MyOrder[]; after: readonly MyOrder[] },
  now: number,
): string[] {
  const before = new Map(orders.before.map((order) => [order._id, order]))
  return orders.after.flatMap((order) => {
    const old = before.get(order._id)
    if (!old) return []
    const sentence = hasChanged(old, order) ? describe(order, now) : null
    return [...(sentence === null ? [] : [sentence]), ...describeQuestions(old, order)]
  })
}

/** The shopper's own cancellation has its own toast. */
function hasChanged(old: MyOrder, order: MyOrder): boolean {
  const [from, to] = [stageOf(old), stageOf(order)]
  if (to === 'cancelled') return from !== to && (old.status !== 'Pending' || order.rejection !== undefined)
  // A packer who leaves the order is not announced.
  if (from === 'packing' && to === 'accepted') return false
  return from !== to || old.promisedAt !== order.promisedAt || old.due !== order.due
}

function stageOf({ status, packing, packedAt, acceptedAt }: MyOrder): Stage {
  if (status === 'Shipped') return 'shipped'
  if (status === 'Delivered') return 'delivered'
  if (status === 'Cancelled') return 'cancelled'
  if (packedAt !== undefined) return 'packed'
  if (packing) return 'packing'
  if (status === 'Pending') return 'placed'
  return acceptedAt === undefined ? 'packing' : 'accepted'
}

function describeQuestions(old: MyOrder, { orderNumber: number, questions = [] }: MyOrder): string[] {
  const known = new Set(old.questions?.map(({ _id }) => _id))
  return questions
    .filter(({ _id }) => !known.has(_id))
    .map(({ replaces, product, amount, answerBy }) =>
      t('orders.live.question', {
        number,
        name: missingText(replaces),
        substitute: localName(product),
        amount: formatRupees(amount),
        time: formatClock(answerBy),
      }),
    )
}

function describe(order: MyOrder, now: number): string | null {
  const { orderNumber: number, amount, due, promisedAt } = order
  const stage = stageOf(order)
  if (stage === 'placed') return null
  if (stage === 'packed' && due !== undefined)
    return t('orders.live.changed', { number, amount: formatRupees(amount), due: formatRupees(due) })
  if (stage !== 'accepted') return t(`orders.live.${stage}`, { number })
  if (promisedAt === undefined) return null
  return t('orders.live.accepted', { number, time: formatArrival(promisedAt, now) })
}
