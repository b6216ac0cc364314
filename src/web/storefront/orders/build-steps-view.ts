import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { fulfilmentStatuses, type OrderStatus } from '#domain/order.ts'

export type Step = {
  status: OrderStatus
  /** In the shopper's words. */
  name: string
  /** ISO 8601; null if the status is ahead or was skipped. */
  at: string | null
  state: 'done' | 'current' | 'upcoming'
}

/** Null if cancelled. Staff can move an order back, and then later steps are ahead again. */
export function buildStepsView({
  status: current,
  history,
}: Pick<MyOrder, 'status' | 'history'>): Step[] | null {
  const currentIndex = fulfilmentStatuses.indexOf(current)
  if (currentIndex === -1) return null
  return fulfilmentStatuses.map((status, index) => ({
    status,
    name: t(`account.orders.step.${status}`),
    at: index <= currentIndex ? findLastStatusTime(history, status) : null,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'upcoming',
  }))
}

export function findLastStatusTime(history: MyOrder['history'], status: OrderStatus): string | null {
  return history.findLast((step) => step.status === status)?.at ?? null
}
