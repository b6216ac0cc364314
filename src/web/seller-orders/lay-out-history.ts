import type { OrderInFull } from '#contract/seller-order.ts'
import { receiverOf, wordsOfMoney } from './payment-words.ts'

export type HistoryLine = {
  key: string
  /** ISO 8601, UTC. */
  at: string
  text: string
  /** The seller's name, or who brought the money; null is the shopper. */
  by: string | null
}

/** Steps and payments of an order in one line of time, the newest first. */
export function layOutHistory({
  history,
  payments,
}: Pick<OrderInFull, 'history' | 'payments'>): HistoryLine[] {
  const steps = history.map(({ status, at, by }, index) => ({
    key: `step ${index}`,
    at,
    text: index === 0 ? 'Placed' : status,
    by,
  }))
  const money = payments.flatMap((payment, index) => {
    const { provider, receivedAt, takenBackAt, takenBackBy } = payment
    const sum = wordsOfMoney(payment)
    return [
      { key: `received ${index}`, at: receivedAt, text: `${sum} received`, by: receiverOf(payment) },
      ...(takenBackAt === null
        ? []
        : [
            {
              key: `not received ${index}`,
              at: takenBackAt,
              text: provider === null ? `${sum} not received after all` : `${sum} given back`,
              by: takenBackBy,
            },
          ]),
    ]
  })
  // Those of the same moment keep their order, turned round as all of it is.
  return [...steps, ...money].toSorted((one, other) => one.at.localeCompare(other.at)).toReversed()
}
