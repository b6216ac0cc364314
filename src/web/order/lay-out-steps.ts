import type { MyOrder } from '#contract/order.ts'
import { type OrderStatus, orderWay } from '#rules/order.ts'

export type Step = {
  name: OrderStatus
  /** When it was reached last, ISO 8601; null where it lies ahead or was jumped over. */
  at: string | null
  state: 'done' | 'now' | 'ahead'
}

/** The way of an order with how far it has come; null for a cancelled one. The seller may move an order back: then what it had reached lies ahead again. */
export function layOutSteps({ status, history }: Pick<MyOrder, 'status' | 'history'>): Step[] | null {
  const here = orderWay.indexOf(status)
  if (here === -1) return null
  return orderWay.map((name, index) => ({
    name,
    at: index <= here ? lastTime(history, name) : null,
    state: index < here ? 'done' : index === here ? 'now' : 'ahead',
  }))
}

/** When an order last came to a status, null if it never did. */
export function lastTime(history: MyOrder['history'], status: OrderStatus): string | null {
  return history.findLast((step) => step.status === status)?.at ?? null
}
