import type { OrderStatus } from '#domain/order.ts'
import type { Action, Cash } from './actions.ts'
import {
  askProvider,
  finishRefund,
  type LineModel,
  leftPaiseOf,
  missingPaise,
  move,
  type OrderModel,
  orderedPaise,
  type Person,
  Refusal,
  type RiderName,
  refuse,
  removeSubstitute,
  returnDifference,
  returnUnits,
  type ShopModel,
  settle,
  shownDuePaise,
} from './model.ts'

/** Applies the action to the model. Returns 'ok' or the code of the refusal, which changes nothing. */
export function predict(model: ShopModel, action: Action): string {
  const before = structuredClone(model)
  try {
    apply(model, action)
    return 'ok'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { mood } = model
    if (!lastingRefusals.has(error.message)) Object.assign(model, before, { mood })
    return error.message
  }
}

/** They leave something behind: a refund that is due again, a counted try, a question whose time is over. */
const lastingRefusals = new Set(['refund_refused', 'wrong_code', 'question_closed'])

export function orderOf(model: Pick<ShopModel, 'orders'>, index: number): OrderModel {
  return model.orders[index % model.orders.length]!
}

function apply(model: ShopModel, action: Action): void {
  switch (action.do) {
    case 'place':
      place(model, action)
      break
    case 'count': {
      setStock(model, { index: action.product, stock: action.stock })
      return
    }
    case 'switch': {
      const product = model.products[action.product]!
      if (action.isOn && product.stock === 0) setStock(model, { index: action.product, stock: null })
      product.isOn = action.isOn
      return
    }
    case 'block': {
      model.isBlocked = action.isBlocked
      return
    }
    case 'mood': {
      model.mood = action.mood
      return
    }
    case 'finish refunds':
      finishRefunds(model)
      break
    default:
      applyToOrder(model, orderOf(model, action.order), action)
      break
  }
}

type OrderAction = Extract<Action, { order: number }>

function applyToOrder(model: ShopModel, order: OrderModel, action: OrderAction): void {
  switch (action.do) {
    case 'accept':
      accept(model, order, action)
      break
    case 'reject':
      reject(model, order, action)
      break
    case 'take':
      take(order, action)
      break
    case 'release': {
      if (order.packer === null) return
      assertFree(order, action.by)
      order.packer = null
      order.version += 1
      return
    }
    case 'pick':
      pick(model, order, action)
      break
    case 'offer':
      offer(model, order, action)
      break
    case 'answer':
      answer(model, order, action)
      break
    case 'remove':
      remove(model, order, action)
      break
    case 'edit':
      edit(model, order, action)
      break
    case 'unpack':
      unpack(model, order, action)
      break
    case 'pack':
      pack(model, order, action)
      break
    case 'status': {
      if (action.isStale) refuse('changed_meanwhile')
      if (!action.evenUnpacked) assertNotBeingPacked(order, action.to)
      move(model, order, { to: action.to, by: 'owner' })
      break
    }
    case 'cancel': {
      if (action.onlyUnpaid && order.isPaid) refuse('already_paid')
      if (order.status !== 'Pending') refuse('not_cancellable')
      move(model, order, { to: 'Cancelled', by: null })
      break
    }
    case 'deliver': {
      if (!action.evenUnpacked) assertNotBeingPacked(order, 'Delivered')
      move(model, order, { to: 'Delivered', by: 'owner' })
      if (!order.isOnline) setCash(order, true)
      break
    }
    case 'assign':
      assign(order, action)
      break
    case 'start':
    case 'complete':
    case 'fail':
      attempt(model, order, action)
      break
    case 'override':
      override(model, order, action)
      break
    case 'cash':
      setCash(order, action.isPaid)
      break
    case 'refund':
      pressRefund(model, order, action)
      break
    case 'resolve':
      resolve(order, action)
      break
  }
}

type Of<Do extends Action['do']> = Extract<Action, { do: Do }>

function place(model: ShopModel, { isOnline, lines, substitution }: Of<'place'>): void {
  if (model.isBlocked) refuse('phone_blocked')
  const wanted = lines.map(({ product, quantity }) => ({ product, quantity, now: model.products[product]! }))
  if (wanted.some(({ quantity, now }) => !now.isOn || (now.stock !== null && now.stock < quantity)))
    refuse('out_of_stock')
  const placed = wanted.map(({ product, quantity, now }) => {
    const held = now.stock === null ? 0 : quantity
    if (now.stock !== null) now.stock -= quantity
    const byWeight = { stepGrams: now.stepGrams ?? null, grams: null }
    return {
      product,
      quantity,
      paise: now.paise,
      held,
      picked: null,
      soldOut: false,
      pickedAt: 0,
      wasTaken: held > 0,
      substitute: null,
      ...byWeight,
    }
  })
  const isRounded = model.roundsCash && !isOnline
  const paise = orderedPaise({ lines: placed, isRounded })
  model.orders.push({
    id: '',
    isOnline,
    substitution,
    lines: placed,
    isRounded,
    paise,
    paidPaise: isOnline ? paise : 0,
    restPaise: 0,
    status: 'Pending',
    version: isOnline ? 2 : 1,
    by: null,
    isAccepted: false,
    rejection: null,
    isPaid: isOnline,
    packer: null,
    packed: null,
    rider: null,
    hasFailed: false,
    wrongCodes: 0,
    refunds: {},
    sentBack: [],
  })
}

function accept(model: ShopModel, order: OrderModel, { by, isStale }: Of<'accept'>): void {
  if (order.status !== 'Pending') {
    if (order.status === 'Processing' && order.isAccepted && order.by === by) return
    refuse('not_acceptable')
  }
  if (isStale) refuse('changed_meanwhile')
  move(model, order, { to: 'Processing', by })
  order.isAccepted = true
}

function reject(model: ShopModel, order: OrderModel, { by, reason, isStale }: Of<'reject'>): void {
  if (order.status === 'Cancelled' && order.by === by && order.rejection === reason) return
  if (order.status !== 'Pending' && order.status !== 'Processing') refuse('not_rejectable')
  if (isStale) refuse('changed_meanwhile')
  move(model, order, { to: 'Cancelled', by })
  order.rejection = reason
  const { cancelled } = order.refunds
  if (cancelled?.state === 'due') Object.assign(cancelled, { state: 'refunding', isWaiting: true })
}

function assertPickable({ packed, status }: OrderModel): void {
  if (packed) refuse('order_packed')
  if (status !== 'Pending' && status !== 'Processing') refuse('not_pickable')
}

function assertNotBeingPacked({ packed, packer, status, lines }: OrderModel, to: OrderStatus): void {
  if (packed || (to !== 'Shipped' && to !== 'Delivered')) return
  if (status !== 'Pending' && status !== 'Processing') return
  if (packer !== null || lines.some(({ picked }) => picked !== null)) refuse('being_packed')
}

function assertFree({ packer }: OrderModel, by: Person): void {
  if (packer !== null && packer !== by) refuse('order_taken')
}

function take(order: OrderModel, { by, force, isStale }: Of<'take'>): void {
  assertPickable(order)
  if (order.packer === by) return
  if (isStale) refuse('changed_meanwhile')
  if (!force) assertFree(order, by)
  order.packer = by
  order.version += 1
}

function pick(
  model: ShopModel,
  order: OrderModel,
  { by, line: index, found, grams, soldOut }: Of<'pick'>,
): void {
  const line = order.lines[index]
  assertPickable(order)
  assertFree(order, by)
  if (!line || (found !== null && found > line.quantity)) refuse('invalid_input')
  const { state } = line.substitute ?? {}
  model.clock += 1
  Object.assign(line, { ...weigh(line, { found, grams }), soldOut: found !== null && soldOut })
  line.pickedAt = model.clock
  const isNeedless = line.substitute !== null && !isShort(line)
  if (isNeedless && (state === 'agreed' || state === 'asked')) refuse('line_substituted')
  if (isNeedless) removeSubstitute(model, line)
  if (order.packer !== null && !isNeedless) return
  order.packer = by
  order.version += 1
}

function isShort(line: LineModel): boolean {
  return line.picked !== null && (line.picked < line.quantity || missingPaise(line) > 0)
}

function offer(model: ShopModel, order: OrderModel, action: Of<'offer'>): void {
  const { by, line: index, product: wanted, quantity, agreed } = action
  assertPickable(order)
  assertFree(order, by)
  if (order.substitution === 'leave-out' && !agreed) refuse('substitutes_unwanted')
  const line = order.lines[index] ?? refuse('invalid_input')
  if (!isShort(line)) refuse('line_not_short')
  const others = order.lines.flatMap((each) => (each === line ? [] : (each.substitute?.product ?? [])))
  if (order.lines.some(({ product }) => product === wanted) || others.includes(wanted))
    refuse('substitute_in_order')
  removeSubstitute(model, line)
  const product = model.products[wanted]!
  if (!product.isOn || (product.stock !== null && product.stock < quantity)) refuse('out_of_stock')
  if (product.stock !== null) product.stock -= quantity
  line.substitute = {
    ...{ product: wanted, quantity, held: product.stock === null ? 0 : quantity },
    paise: Math.min(product.paise * quantity, missingPaise(line)),
    state: order.substitution === 'ask' && !agreed ? 'asked' : 'agreed',
    isAnswered: false,
  }
  Object.assign(order, { packer: by, version: order.version + 1 })
}

function answer(model: ShopModel, order: OrderModel, { line: index, accept, isLate }: Of<'answer'>): void {
  const substitute = order.lines[index]?.substitute ?? refuse('no such substitute')
  if (isLate && substitute.state === 'asked') substitute.state = 'unanswered'
  const state = accept ? 'agreed' : 'declined'
  if (substitute.isAnswered && substitute.state === state) return
  const isOpen = !order.packed && (order.status === 'Pending' || order.status === 'Processing')
  if (substitute.state !== 'asked' || !isOpen) refuse('question_closed')
  Object.assign(substitute, { state, isAnswered: true })
  if (!accept) returnUnits(model, substitute, 0)
  order.version += 1
}

function remove(model: ShopModel, order: OrderModel, { line: index, by }: Of<'remove'>): void {
  const line = order.lines[index]
  if (!line?.substitute) refuse('no such substitute')
  assertPickable(order)
  assertFree(order, by)
  removeSubstitute(model, line)
  Object.assign(order, { packer: by, version: order.version + 1 })
}

function edit(model: ShopModel, order: OrderModel, { by, line: index, quantity, isStale }: Of<'edit'>): void {
  if (isStale) refuse('changed_meanwhile')
  assertPickable(order)
  assertFree(order, by)
  const line = order.lines[index % order.lines.length]!
  const more = quantity - line.quantity
  if (more === 0) return
  removeSubstitute(model, line)
  const product = model.products[line.product]!
  if (more > 0) {
    if (!product.isOn || (product.stock !== null && product.stock < more)) refuse('out_of_stock')
    if (product.stock !== null) {
      product.stock -= more
      line.held += more
      line.wasTaken = true
    }
  } else returnUnits(model, line, quantity)
  if (hasStaffPayment(order)) refuse('cash_paid_edit')
  if (order.isOnline && order.refunds.short) refuse('packed_order_refunded')
  Object.assign(line, { quantity, picked: null, grams: null, soldOut: false })
  Object.assign(order, { paise: orderedPaise(order), version: order.version + 1 })
  settle(order)
}

function hasStaffPayment({ isOnline, isPaid, restPaise }: OrderModel): boolean {
  return isOnline ? restPaise > 0 : isPaid
}

/** 10 % more than ordered may be packed. */
function weigh(
  { stepGrams, quantity }: LineModel,
  { found, grams }: Pick<Of<'pick'>, 'found' | 'grams'>,
): Pick<LineModel, 'picked' | 'grams'> {
  if (!found || stepGrams === null || grams === null) return { picked: found, grams: null }
  if (grams > quantity * stepGrams * 1.1) refuse('invalid_input')
  return { picked: Math.min(quantity, Math.ceil(grams / stepGrams)), grams }
}

function pack(model: ShopModel, order: OrderModel, { by, bags, isRight }: Of<'pack'>): void {
  const { packed, lines } = order
  if (packed && isRight && packed.by === by && packed.bags === bags) return
  assertPickable(order)
  assertFree(order, by)
  if (lines.some(({ picked }) => picked === null)) refuse('lines_unpicked')
  if (lines.some(({ substitute }) => substitute?.state === 'asked')) refuse('substitute_open')
  if (lines.every(({ picked, substitute }) => picked === 0 && substitute?.state !== 'agreed'))
    refuse('nothing_picked')
  if (!isRight) refuse('amount_changed')
  const due = shownDuePaise(order)
  if (due !== order.paise && hasStaffPayment(order)) refuse('cash_paid')
  const before = lines.map(({ product }) => model.products[product]!.stock)
  for (const line of lines) {
    returnUnits(model, line, line.picked ?? 0)
    if (line.substitute?.state !== 'agreed') removeSubstitute(model, line)
  }
  for (const [index, line] of lines.entries()) if (line.soldOut) sellOut(model, line, before[index] ?? null)
  if (order.status === 'Pending') Object.assign(order, { by, isAccepted: true })
  returnDifference(order, due)
  const done = { status: 'Processing' as const, packer: null, packed: { by, bags, duePaise: due } }
  Object.assign(order, done, { version: order.version + 1 })
  settle(order)
}

function unpack(model: ShopModel, order: OrderModel, { by, isStale }: Of<'unpack'>): void {
  const { packed, isOnline, lines, paise } = order
  if (!packed) return
  if (by !== packed.by && by !== 'owner') refuse('packed_by_another')
  if (isStale) refuse('changed_meanwhile')
  if (order.status !== 'Processing') refuse('not_unpackable')
  if (packed.duePaise !== paise && isOnline && order.refunds.short) refuse('packed_order_refunded')
  if (packed.duePaise !== paise && hasStaffPayment(order)) refuse('packed_order_paid')
  const missing = lines.flatMap((line) => {
    const product = model.products[line.product]!
    const units = line.quantity - (line.picked ?? 0)
    return product.stock === null || units === 0 || !line.wasTaken ? [] : [{ line, product, units }]
  })
  if (missing.some(({ line, product, units }) => !line.soldOut && (product.stock ?? 0) < units))
    refuse('stock_gone')
  for (const { line, product, units } of missing) {
    product.stock = Math.max(0, (product.stock ?? 0) - units)
    line.held += units
  }
  Object.assign(order, { packed: null, version: order.version + 1 })
  settle(order)
}

/** `before`: the stock before the order returned its units. */
function sellOut(model: ShopModel, { product: index, pickedAt }: LineModel, before: number | null): void {
  const product = model.products[index]!
  if ((product.countedAt ?? 0) > pickedAt) setStock(model, { index, stock: before })
  else if (product.stock === null) product.isOn = false
  else setStock(model, { index, stock: 0 })
}

function setStock(model: ShopModel, { index, stock }: { index: number; stock: number | null }): void {
  const product = model.products[index]!
  if (product.stock === stock) return
  model.clock += 1
  Object.assign(product, { stock, countedAt: model.clock })
}

function setCash(order: OrderModel, isPaid: boolean): void {
  const { isOnline, restPaise, status } = order
  if (order.isPaid === isPaid && (isPaid || restPaise === 0)) return
  const left = leftPaiseOf(order)
  if (isPaid ? left === 0 || status === 'Cancelled' : isOnline && restPaise === 0) refuse('not_payable')
  if (isOnline) order.restPaise = isPaid ? left : 0
  Object.assign(order, { isPaid, version: order.version + 1 })
}

function assign(order: OrderModel, { by, rider, isStale }: Of<'assign'>): void {
  const hasNewTries = by === 'owner' && rider !== null && order.wrongCodes > 0
  if (order.rider === rider && !order.hasFailed && !hasNewTries) return
  if (isStale || !isDeliverable(order)) refuse('refused')
  if (hasNewTries) order.wrongCodes = 0
  Object.assign(order, { rider, hasFailed: false, version: order.version + 1 })
}

function isDeliverable({ status }: OrderModel): boolean {
  return status === 'Processing' || status === 'Shipped'
}

type Attempt = Of<'start'> | Of<'complete'> | Of<'fail'>

function attempt(model: ShopModel, order: OrderModel, action: Attempt): void {
  if (order.rider !== action.rider) refuse('order_not_found')
  if (action.do === 'start' && order.status === 'Delivered') return
  if (!isDeliverable(order) && !isLateCash(order, action)) refuse('not_deliverable')
  if (action.do === 'complete') complete(model, order, action)
  else if (action.do === 'start') {
    if (order.hasFailed) refuse('not_deliverable')
    assertNotBeingPacked(order, 'Shipped')
    move(model, order, { to: 'Shipped', by: action.rider })
  } else {
    if (order.status !== 'Shipped') refuse('not_deliverable')
    Object.assign(order, { hasFailed: true, version: order.version + 1 })
  }
}

/** Staff marked the order as delivered, not paid, before the rider's report. */
function isLateCash(order: OrderModel, action: Attempt): boolean {
  if (action.do !== 'complete' || action.cash === 'none') return false
  return order.status === 'Delivered' && leftPaiseOf(order) > 0
}

const maxWrongCodes = 5

function complete(model: ShopModel, order: OrderModel, { rider, isCodeRight, cash }: Of<'complete'>): void {
  assertNotBeingPacked(order, 'Delivered')
  assertCash(order, cash)
  if (order.wrongCodes >= maxWrongCodes) refuse('delivery_code_locked')
  if (!isCodeRight) {
    order.wrongCodes += 1
    // Staff see the last one.
    if (order.wrongCodes === maxWrongCodes) order.version += 1
    refuse('wrong_code')
  }
  if (order.status === 'Delivered') setCash(order, true)
  else deliverWith(model, order, { by: rider, cash })
}

function override(model: ShopModel, order: OrderModel, { cash }: Of<'override'>): void {
  if (order.status === 'Delivered' && (cash === 'none' || order.isPaid)) return
  if (!isDeliverable(order)) refuse('not_deliverable')
  assertCash(order, cash)
  assertNotBeingPacked(order, 'Delivered')
  deliverWith(model, order, { by: 'owner', cash })
}

function assertCash(order: OrderModel, cash: Cash): void {
  if (cash === 'none') return
  if (leftPaiseOf(order) === 0) refuse('already_paid')
  if (cash === 'wrong') refuse('cash_amount')
}

type Handover = { by: Person | RiderName; cash: Cash }

function deliverWith(model: ShopModel, order: OrderModel, { by, cash }: Handover): void {
  move(model, order, { to: 'Delivered', by })
  if (cash === 'due') setCash(order, true)
}

function pressRefund(model: ShopModel, order: OrderModel, { kind }: Of<'refund'>): void {
  const refund = order.refunds[kind] ?? refuse('no such refund')
  if (refund.state === 'settled') refuse('payment_exception_resolved')
  if (refund.state !== 'due') return
  Object.assign(refund, { state: 'refunding', isWaiting: false })
  if (!askProvider(model, order, kind)) refuse('refund_refused')
}

function resolve(order: OrderModel, { kind, as }: Of<'resolve'>): void {
  const refund = order.refunds[kind] ?? refuse('no such refund')
  if (refund.state !== 'due') refuse('payment_exception_resolved')
  if (as === 'nothing') refund.state = 'settled'
  else finishRefund(order, kind)
}

function finishRefunds(model: ShopModel): void {
  for (const order of model.orders)
    for (const kind of ['short', 'cancelled'] as const)
      if (order.refunds[kind]?.state === 'refunding') askProvider(model, order, kind)
}
