import type { RejectionReason } from '#domain/delivery/acceptance.ts'
import type { OrderStatus } from '#domain/order.ts'
import { defaultFees } from '#domain/pricing/charges.ts'
import type { SubstituteState, Substitution } from '#domain/substitution/substitution.ts'

export type Person = 'owner' | 'first' | 'second'
export type RiderName = 'rita' | 'bikash'
export type RefundState = 'due' | 'refunding' | 'refunded' | 'settled'
export type RefundModel = {
  paise: number
  state: RefundState
  /** The provider has moved the money, whether or not its answer arrived. */
  isMade: boolean
  /** The provider is not asked before a rejection is final. */
  isWaiting: boolean
  /** The reply that the provider has under the key of this attempt. */
  stored: 'made' | 'failed' | null
}
export type RefundKind = 'short' | 'cancelled'

export type SubstituteModel = {
  product: number
  quantity: number
  /** As offered. */
  paise: number
  held: number
  state: SubstituteState
  isAnswered: boolean
}

export type LineModel = {
  product: number
  quantity: number
  paise: number
  held: number
  picked: number | null
  stepGrams: number | null
  grams: number | null
  soldOut: boolean
  /** A time of the model. */
  pickedAt: number
  /** Stock was taken for it, at placing or reopening. */
  wasTaken: boolean
  substitute: SubstituteModel | null
}

export type OrderModel = {
  id: string
  isOnline: boolean
  substitution: Substitution
  lines: LineModel[]
  /** It costs whole rupees: it was placed with cash on delivery while the shop rounds. */
  isRounded: boolean
  paise: number
  /** What an online order was paid with; 0 once it is refunded. */
  paidPaise: number
  /** What staff have received of an online order that became dearer. */
  restPaise: number
  status: OrderStatus
  version: number
  /** Who set the present status. null: the shopper. */
  by: Person | RiderName | null
  isAccepted: boolean
  rejection: RejectionReason | null
  isPaid: boolean
  packer: Person | null
  packed: { by: Person; bags: number; duePaise: number } | null
  rider: RiderName | null
  /** The last delivery failed, and the order was not assigned again. */
  hasFailed: boolean
  wrongCodes: number
  refunds: Partial<Record<RefundKind, RefundModel>>
  /** What the provider has sent back, in paise. */
  sentBack: number[]
}

/** `stepGrams`: sold by weight. */
export type ProductModel = {
  paise: number
  stock: number | null
  isOn: boolean
  stepGrams?: number
  countedAt?: number
}
export type ProviderMood = 'normal' | 'fails before' | 'fails after' | 'cuts after' | 'empty'

export type ShopModel = {
  products: ProductModel[]
  orders: OrderModel[]
  roundsCash: boolean
  isBlocked: boolean
  /** Counts the picks and the corrections of stock. */
  clock: number
  mood: ProviderMood
}

const feesPaise = defaultFees.handlingPaise + defaultFees.platformPaise

/** As it was placed or changed. */
export function orderedPaise(order: Pick<OrderModel, 'lines' | 'isRounded'>): number {
  return withFees(order, (line) => line.paise * line.quantity)
}

/** What the packing screen shows: lines that are not picked count as ordered. */
export function shownDuePaise(order: OrderModel): number {
  if (order.packed) return order.packed.duePaise
  return withFees(order, (line) => linePaise(line) + agreedPaise(line))
}

/** Half a rupee is rounded up. */
function withFees(
  { lines, isRounded }: Pick<OrderModel, 'lines' | 'isRounded'>,
  paiseOf: (line: LineModel) => number,
): number {
  const paise = lines.reduce((sum, line) => sum + paiseOf(line), feesPaise)
  return isRounded ? Math.round(paise / 100) * 100 : paise
}

export function missingPaise(line: LineModel): number {
  return line.paise * line.quantity - linePaise(line)
}

/** What the packing screen shows for the substitute. */
export function substitutePaise(line: LineModel): number {
  return line.substitute ? Math.min(line.substitute.paise, missingPaise(line)) : 0
}

function agreedPaise(line: LineModel): number {
  return line.substitute?.state === 'agreed' ? substitutePaise(line) : 0
}

/** Not by the rule of the shop, which this tests. */
function linePaise({ quantity, picked, paise, stepGrams, grams }: LineModel): number {
  if (!picked || stepGrams === null || grams === null) return paise * (picked ?? quantity)
  return Math.min(paise * quantity, Math.max(1, Math.round((paise * grams) / stepGrams)))
}

/** Throws the code of the refusal. */
export function refuse(code: string): never {
  throw new Refusal(code)
}

export class Refusal extends Error {}

type Step = { to: OrderStatus; by: Person | RiderName | null }

/** As every change of the status has it: stock, refunds, history. */
export function move(model: ShopModel, order: OrderModel, { to, by }: Step): void {
  if (order.status === to) return
  if (to === 'Cancelled') cancel(model, order)
  else if (order.status === 'Cancelled') reopen(model, order)
  else if (to === 'Shipped' || to === 'Delivered') goOut(model, order)
  if (to === 'Pending') order.isAccepted = false
  if (to !== 'Cancelled') {
    order.rejection = null
    order.hasFailed = false
  }
  if (to === 'Pending' || order.status === 'Cancelled') order.rider = null
  Object.assign(order, { status: to, by, version: order.version + 1 })
}

/** Unpacked bags have no substitutes. */
function goOut(model: ShopModel, order: OrderModel): void {
  if (!order.packed) for (const line of order.lines) removeSubstitute(model, line)
  returnDifference(order, order.packed?.duePaise ?? order.paise)
}

/** What an online order was paid too much goes back, once. */
export function returnDifference(order: OrderModel, duePaise: number): void {
  const { isOnline, paidPaise, refunds } = order
  const paise = paidPaise - duePaise
  if (!isOnline || paise === (refunds.short?.paise ?? 0)) return
  if (refunds.short) refuse('packed_order_refunded')
  if (paise > 0) refunds.short = aRefund(paise, 'refunding')
}

export function removeSubstitute(model: ShopModel, line: LineModel): void {
  if (line.substitute) returnUnits(model, line.substitute, 0)
  line.substitute = null
}

function cancel(model: ShopModel, order: OrderModel): void {
  for (const line of order.lines) {
    returnUnits(model, line, 0)
    if (line.substitute) returnUnits(model, line.substitute, 0)
    if (!order.packed) line.substitute = null
  }
  if (!order.isOnline || order.paidPaise === 0) return
  const { short, cancelled } = order.refunds
  const part = short && short.state !== 'settled' ? short.paise : 0
  if (cancelled && cancelled.state !== 'settled') return
  order.refunds.cancelled = aRefund(order.paidPaise - part, 'due')
}

function reopen(model: ShopModel, order: OrderModel): void {
  const items = order.lines.flatMap((line) => {
    const units = (order.packed ? line.picked : null) ?? line.quantity
    const { substitute } = line
    return [{ item: line, units }, ...(substitute ? [{ item: substitute, units: substitute.quantity }] : [])]
  })
  const wanted = items.map((each) => ({ ...each, product: model.products[each.item.product]! }))
  const counted = wanted.filter(({ product, units }) => product.stock !== null && units > 0)
  if (counted.some(({ product, units }) => (product.stock ?? 0) < units)) refuse('stock_gone')
  const { short, cancelled } = order.refunds
  if (short?.state === 'refunding' || short?.state === 'refunded') refuse('refund_begun')
  if ((cancelled?.state === 'refunding' && !cancelled.isWaiting) || cancelled?.state === 'refunded')
    refuse('refund_begun')
  if (cancelled) cancelled.state = 'settled'
  for (const { item, product, units } of counted) {
    product.stock = (product.stock ?? 0) - units
    item.held = units
    if ('wasTaken' in item) item.wasTaken = true
  }
}

/** Keeps `kept` units at most. */
export function returnUnits(model: ShopModel, item: Pick<LineModel, 'product' | 'held'>, kept: number): void {
  const product = model.products[item.product]!
  const units = Math.max(0, item.held - kept)
  if (product.stock !== null) product.stock += units
  item.held -= units
}

/** Asks the provider once. Returns false if it refuses. */
export function askProvider(model: ShopModel, order: OrderModel, kind: RefundKind): boolean {
  const refund = order.refunds[kind]!
  refund.isWaiting = false
  const { mood } = model
  const isHeard = mood === 'normal' || mood === 'empty' || (refund.stored === 'made' && mood !== 'cuts after')
  // A stored reply is repeated before anything is done.
  const isDone = refund.isMade || (!isHeard && (refund.stored !== null || mood === 'fails before'))
  if (!isDone && mood === 'empty') {
    Object.assign(refund, { state: 'due', stored: null })
    return false
  }
  if (!isDone) {
    refund.isMade = true
    order.sentBack.push(refund.paise)
  }
  if (isHeard) finishRefund(order, kind)
  else refund.stored ??= mood === 'cuts after' ? 'made' : 'failed'
  return true
}

export function finishRefund(order: OrderModel, kind: RefundKind): void {
  order.refunds[kind]!.state = 'refunded'
  if (kind === 'short') return
  Object.assign(order, { paidPaise: 0, isPaid: false, version: order.version + 1 })
}

function aRefund(paise: number, state: RefundState): RefundModel {
  return { paise, state, isMade: false, isWaiting: false, stored: null }
}

export function duePaiseOf({ packed, paise }: OrderModel): number {
  return packed?.duePaise ?? paise
}

/** What staff collect. */
export function leftPaiseOf(order: OrderModel): number {
  const { isOnline, isPaid, paidPaise, restPaise } = order
  const received = paidPaise + restPaise
  return isPaid || (isOnline && received === 0) ? 0 : duePaiseOf(order) - received
}

/** After another amount due. */
export function settle(order: OrderModel): void {
  if (order.isOnline) order.isPaid = order.paidPaise + order.restPaise >= duePaiseOf(order)
}
