import type { MyOrder } from '#contract/order.ts'
import { fulfilmentStatuses, type OrderStatus } from '#domain/order.ts'

export type Step = {
  name: OrderStatus
  /** When it was reached last, ISO 8601; null where it lies ahead or was jumped over. */
  at: string | null
  state: 'done' | 'now' | 'ahead'
}

/** The way of an order with how far it has come; null for a cancelled one. The seller may move an order back: then what it had reached lies ahead again. */
export function buildStepsView({ status, history }: Pick<MyOrder, 'status' | 'history'>): Step[] | null {
  const currentIndex = fulfilmentStatuses.indexOf(status)
  if (currentIndex === -1) return null
  return fulfilmentStatuses.map((name, index) => ({
    name,
    at: index <= currentIndex ? findLastStatusTime(history, name) : null,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'ahead',
  }))
}

/** When an order last came to a status, null if it never did. */
export function findLastStatusTime(history: MyOrder['history'], status: OrderStatus): string | null {
  return history.findLast((step) => step.status === status)?.at ?? null
}
