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

type StepsOrder = Pick<MyOrder, 'status' | 'history' | 'packing' | 'packedAt' | 'acceptedAt'>

/** Null if cancelled. Staff can move an order back, and then later steps are ahead again. */
export function buildStepsView(order: StepsOrder): Step[] | null {
  const { status, history, packing, packedAt } = order
  // A packer may start before the order is accepted.
  const current = packing && status === 'Pending' ? 'Processing' : status
  const currentIndex = fulfilmentStatuses.indexOf(current)
  if (currentIndex === -1) return null
  return fulfilmentStatuses.map((status, index) => ({
    status,
    name: status === 'Processing' ? packingStepName(order) : t(`account.orders.step.${status}`),
    at: index <= currentIndex ? stepTime(status) : null,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'upcoming',
  }))

  function stepTime(step: OrderStatus): string | null {
    if (step === 'Processing' && packedAt !== undefined) return packedAt
    return findLastStatusTime(history, step)
  }
}

/** An accepted order waits for its packer. Without acceptance it counts as being packed. */
function packingStepName({ status, packing, packedAt, acceptedAt }: StepsOrder): string {
  if (packedAt !== undefined) return t('orders.step.packed')
  const isWaiting = status === 'Processing' && acceptedAt !== undefined && !packing
  return isWaiting ? t('orders.step.accepted') : t('account.orders.step.Processing')
}

export function findLastStatusTime(history: MyOrder['history'], status: OrderStatus): string | null {
  return history.findLast((step) => step.status === status)?.at ?? null
}
