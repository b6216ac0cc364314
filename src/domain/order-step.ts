import type { OrderSource, OrderStatus } from './order.ts'

/** Where an order stands in the shop's work. Finer than its status, and derived from it, packing and delivery. */
export const orderSteps = ['new', 'to_pick', 'packed', 'out', 'not_delivered', 'done', 'cancelled'] as const
export type OrderStep = (typeof orderSteps)[number]

/** What is left out does not matter. */
export type StepRule = { status: OrderStatus; isPacked?: boolean; isFailed?: boolean }

/** The one rule of steps, for panel, list and counts. What is packed and set back to Pending is accepted again. */
export const stepRules: Record<OrderStep, StepRule> = {
  new: { status: 'Pending' },
  to_pick: { status: 'Processing', isPacked: false },
  packed: { status: 'Processing', isPacked: true },
  out: { status: 'Shipped', isFailed: false },
  not_delivered: { status: 'Shipped', isFailed: true },
  done: { status: 'Delivered' },
  cancelled: { status: 'Cancelled' },
}

/** The steps that wait for staff or a rider. */
export const openSteps = ['new', 'to_pick', 'packed', 'out', 'not_delivered'] as const

/** What an order waits for, whatever its step. */
export const orderWaits = ['late', 'no_rider'] as const
export type OrderWait = (typeof orderWaits)[number]

/** What an order needs next. */
export const orderActions = ['accept', 'pick', 'assign_rider', 'send_out', 'deliver', 'send_again'] as const
export type OrderAction = (typeof orderActions)[number]

export type OrderProgress = {
  status: OrderStatus
  /** For a packed order. */
  bags?: number | undefined
  rider?: { name: string } | undefined
  delivery?: { failure?: object | undefined } | undefined
  source?: OrderSource | undefined
  /** false: it waits for an online payment, and no one works on it. */
  isPlaced?: boolean | undefined
}

export function orderStep(order: OrderProgress & { isPlaced: false }): null
export function orderStep(order: OrderProgress & { isPlaced?: true | undefined }): OrderStep
export function orderStep(order: OrderProgress): OrderStep | null
export function orderStep({ status, bags, delivery, isPlaced = true }: OrderProgress): OrderStep | null {
  if (!isPlaced) return null
  const order = { status, isPacked: bags !== undefined, isFailed: Boolean(delivery?.failure) }
  return orderSteps.find((step) => isAt(stepRules[step], order)) ?? null
}

function isAt(rule: StepRule, order: Required<StepRule>): boolean {
  const { status, isPacked = order.isPacked, isFailed = order.isFailed } = rule
  return status === order.status && isPacked === order.isPacked && isFailed === order.isFailed
}

/** null: nothing is left to do. A customer at the counter takes the order along. */
export function nextAction(order: OrderProgress, { hasRiders }: { hasRiders: boolean }): OrderAction | null {
  const step = orderStep(order)
  if (step === 'new') return 'accept'
  if (step === 'out') return 'deliver'
  if (step === 'not_delivered') return 'send_again'
  if (step !== 'to_pick' && step !== 'packed') return null
  if (order.source === 'counter') return 'deliver'
  if (step === 'to_pick') return 'pick'
  return hasRiders && !order.rider ? 'assign_rider' : 'send_out'
}

/** Staff must confirm that it goes out: no one has packed it. What is delivered already is only recorded. */
export function goesOutUnpicked(order: OrderProgress, to: OrderStatus): boolean {
  const { status, bags, source } = order
  const isInShop = status === 'Pending' || status === 'Processing'
  return to === 'Shipped' && isInShop && bags === undefined && source !== 'counter'
}
