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

export type StepsOrder = Pick<MyOrder, 'status' | 'history' | 'packing' | 'packedAt' | 'acceptedAt'>

/** Null if cancelled. Staff can move an order back, and then later steps are ahead again. */
export function buildStepsView(order: StepsOrder): Step[] | null {
  const { history, packedAt } = order
  const currentIndex = fulfilmentStatuses.indexOf(currentStatus(order))
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

/** A packer may start before the order is accepted. */
export function currentStatus({ status, packing }: StepsOrder): OrderStatus {
  return packing && status === 'Pending' ? 'Processing' : status
}

/** Without acceptance it counts as being packed. */
export function isWaitingForPacker({ status, packing, acceptedAt }: StepsOrder): boolean {
  return status === 'Processing' && acceptedAt !== undefined && !packing
}

function packingStepName(order: StepsOrder): string {
  if (order.packedAt !== undefined) return t('orders.step.packed')
  return isWaitingForPacker(order) ? t('orders.step.accepted') : t('account.orders.step.Processing')
}

export function findLastStatusTime(history: MyOrder['history'], status: OrderStatus): string | null {
  return history.findLast((step) => step.status === status)?.at ?? null
}
