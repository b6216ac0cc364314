import type { MyOrder } from '#contract/order.ts'
import { formatArrival } from '#domain/delivery/acceptance.ts'
import { t } from '#domain/i18n/translate.ts'
import { currentStatus, isWaitingForPacker, type StepsOrder } from './build-steps-view.ts'

type ProgressOrder = StepsOrder & Pick<MyOrder, 'promisedAt' | 'rider'>

/** 'Bikash is on the way, arriving by 7:04 pm'. Of an order that is not delivered or cancelled. */
export function progressSentence(order: ProgressOrder, now: number): string {
  const state = stateSentence(order)
  const { promisedAt, status } = order
  if (status === 'Pending' || promisedAt === undefined || isLate(order, now)) return state
  return t('orders.now.by', { state, time: formatArrival(promisedAt, now) })
}

/** Past the promised time. */
export function isLate({ promisedAt, status }: Pick<MyOrder, 'promisedAt' | 'status'>, now: number): boolean {
  return promisedAt !== undefined && status !== 'Pending' && now > Date.parse(promisedAt)
}

function stateSentence(order: ProgressOrder): string {
  const { rider, packedAt } = order
  const status = currentStatus(order)
  if (status === 'Shipped')
    return rider ? t('orders.now.rider', { name: rider.name }) : t('orders.now.shipped')
  if (packedAt !== undefined) return t('orders.now.packed')
  if (status === 'Pending') return t('orders.now.placed')
  return t(isWaitingForPacker(order) ? 'orders.now.accepted' : 'orders.now.packing')
}
