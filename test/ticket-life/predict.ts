import { maxOpenTickets } from '#domain/ticket/ticket.ts'
import type { Action } from './actions.ts'
import {
  type ClaimModel,
  canReopen,
  doorOrder,
  type OrderLineModel,
  type OrderModel,
  partPaise,
  type TicketModel,
  type TicketShopModel,
  unitsOfLine,
} from './model.ts'

type On<Kind extends Action['do']> = Extract<Action, { do: Kind }>

/** 'ok', or the code of the refusal. Changes the model. An action on a ticket needs one. */
export function predict(model: TicketShopModel, action: Action): string {
  switch (action.do) {
    case 'open':
      return open(model, action)
    case 'ask':
      if (isFull(model)) return 'tickets_full'
      return add(model, { order: null, claims: [] })
    case 'return':
      return takeBackAtDoor(model, action)
    case 'deliver':
      model.orders[doorOrder]!.isDelivered = true
      return 'ok'
    case 'leave':
      return leave(model)
    default:
      return predictOnTicket(model, ticketOf(model, action), action)
  }
}

export function ticketOf({ tickets }: TicketShopModel, { ticket }: { ticket: number }): TicketModel {
  return tickets.at(-1 - (ticket % tickets.length))!
}

function predictOnTicket(
  model: TicketShopModel,
  ticket: TicketModel,
  action: Extract<Action, { ticket: number }>,
): string {
  switch (action.do) {
    case 'reply':
      return ticket.state === 'done' ? 'ticket_done' : 'ok'
    case 'wait a week':
      ticket.isOld ||= ticket.state === 'done'
      return 'ok'
    case 'reopen':
      return reopen(ticket)
    case 'answer':
      return answer(ticket, action)
    case 'decide':
      return decide(model, ticket, action)
    case 'stock':
      return decideStock(model, ticket, action)
  }
}

const isOpenFor = (model: TicketShopModel, { order, line }: { order: number; line: number }) =>
  model.tickets.some(
    (ticket) =>
      ticket.order === order &&
      ticket.state !== 'done' &&
      ticket.claims.some((claim) => claim.line === line && claim.decision === null),
  )

function isFull({ tickets }: TicketShopModel): boolean {
  return tickets.filter(({ state }) => state !== 'done').length >= maxOpenTickets
}

function open(model: TicketShopModel, { order, byStaff, claims }: On<'open'>): string {
  if (!byStaff && isFull(model)) return 'tickets_full'
  for (const { line, quantity, grams } of claims) {
    const { grams: whole } = model.orders[order]!.lines[line]!
    if (quantity > unitsOfLine || (grams !== null && grams > (whole ?? 0))) return 'ticket_lines_wrong'
    if (isOpenFor(model, { order, line })) return 'ticket_line_open'
  }
  return add(model, {
    order,
    claims: claims.map((claim) => ({
      ...{ ...claim, decision: null, paise: 0, feesPaise: 0, loweredPaise: 0, note: null },
      disposition: null,
    })),
  })
}

function add(model: TicketShopModel, ticket: Pick<TicketModel, 'order' | 'claims'> & Partial<TicketModel>) {
  model.tickets.push({
    ...{ state: 'open', outcome: null, wasReopened: false, isOld: false, decided: 0, resolved: 0 },
    ...ticket,
  })
  return 'ok'
}

function takeBackAtDoor(model: TicketShopModel, { items }: On<'return'>): string {
  const { isDelivered, lines } = model.orders[doorOrder]!
  if (isDelivered) return 'not_deliverable'
  const taken = (line: number) => items.find((item) => item.line === line)?.quantity ?? 0
  if (items.some(({ line, quantity }) => lines[line]!.returned + quantity > unitsOfLine))
    return 'ticket_lines_wrong'
  if (lines.every(({ returned }, line) => returned + taken(line) === unitsOfLine)) return 'return_all'
  if (items.some(({ line }) => isOpenFor(model, { order: doorOrder, line }))) return 'ticket_line_open'
  return add(model, {
    order: doorOrder,
    state: 'answered',
    decided: items.length,
    claims: items.map(({ line, quantity, reason }): ClaimModel => {
      const order = model.orders[doorOrder]!
      const paise = quantity * (lines[line]!.paidPaise / unitsOfLine)
      const isShared = model.refundsFeeShares && reason === 'damaged'
      const feesPaise = bringFees(order, { line: lines[line]!, paise, isShared })
      lines[line]!.returned += quantity
      order.loweredPaise += paise + feesPaise
      return {
        ...{ line, quantity, grams: null, wanted: 'money', decision: 'approved', paise, feesPaise },
        ...{ loweredPaise: paise + feesPaise, note: null, disposition: 'waits' },
      }
    }),
  })
}

type Part = { line: OrderLineModel; paise: number; isShared: boolean }

/** Marks a part as given back, and returns the fees that go with it. */
function bringFees(order: OrderModel, { line, paise, isShared }: Part): number {
  const before = line.backPaise
  line.backPaise += paise
  const isLast = order.lines.every((one) => one.paidPaise === one.backPaise)
  const share = feeShare(order, line)
  const upTo = (part: number) => Math.floor((share * part) / line.paidPaise)
  const total = order.charges.reduce((sum, charge) => sum + charge, 0)
  const fees = isLast ? total - order.feesBackPaise : isShared ? upTo(line.backPaise) - upTo(before) : 0
  order.feesBackPaise += fees
  return fees
}

/** Spreads each fee by itself: whole paise down, and those that are left to the lines with the largest rest. */
function feeShare({ charges, lines }: OrderModel, line: OrderLineModel): number {
  const paid = lines.reduce((sum, one) => sum + one.paidPaise, 0)
  return charges.reduce((sum, charge) => {
    const exact = lines.map((one) => (charge * one.paidPaise) / paid)
    const whole = exact.map(Math.floor)
    const spare = charge - whole.reduce((all, one) => all + one, 0)
    const byRest = exact.map((one, index) => ({ index, rest: one % 1 })).toSorted((a, b) => b.rest - a.rest)
    const own = lines.indexOf(line)
    return sum + whole[own]! + (byRest.slice(0, spare).some(({ index }) => index === own) ? 1 : 0)
  }, 0)
}

function reopen(ticket: TicketModel): string {
  if (!canReopen(ticket)) return 'ticket_not_reopened'
  Object.assign(ticket, { state: 'open', outcome: null, wasReopened: true })
  for (const claim of ticket.claims)
    if (claim.decision === 'declined') Object.assign(claim, { decision: null, note: null, disposition: null })
  return 'ok'
}

function answer(ticket: TicketModel, { close }: On<'answer'>): string {
  if (close && ticket.claims.some(({ disposition }) => disposition === 'waits')) return 'ticket_undecided'
  if (ticket.state === 'done') return 'ticket_done'
  if (!close) {
    ticket.state = 'answered'
    return 'ok'
  }
  if (ticket.claims.some(({ decision }) => decision === null)) return 'ticket_undecided'
  end(ticket)
  return 'ok'
}

function end(ticket: TicketModel): void {
  const decisions = new Set(ticket.claims.map(({ decision }) => decision))
  const isMixed = decisions.has('part') || (decisions.has('declined') && decisions.size > 1)
  const outcome = isMixed ? 'partly' : decisions.has('declined') ? 'declined' : 'approved'
  Object.assign(ticket, { state: 'done', outcome: decisions.size === 0 ? 'answered' : outcome })
  ticket.resolved += 1
}

function decide(model: TicketShopModel, ticket: TicketModel, action: On<'decide'>): string {
  const { decision, note } = action
  if (decision === 'declined' && note === null) return 'invalid_input'
  if (ticket.order === null) return 'ticket_not_found'
  const order = model.orders[ticket.order]!
  const line = order.lines[action.line]!
  const claim = ticket.claims.find((one) => one.line === action.line)
  if (!claim) return 'ticket_lines_wrong'
  const paise = decidedPaise(line, { claim, action })
  if (claim.decision !== null) return isSame(claim, { action, paise }) ? 'ok' : 'ticket_decided'
  const givesMoney = decision === 'approved' || decision === 'part'
  if (givesMoney && (paise === 0 || paise > line.paidPaise - line.backPaise)) return 'ticket_amount'
  if (ticket.state === 'done') return 'ticket_done'
  if (givesMoney && order.kind !== 'online' && !order.isDelivered) return 'ticket_unpaid'
  const restocked =
    decision !== 'declined' && action.disposition === 'restock' ? Math.min(line.held, claim.quantity) : 0
  const sent = decision === 'replaced' ? replacedUnits(claim, line) : 0
  const stock = model.stock[line.product]! + restocked - sent
  if (stock < 0) return 'out_of_stock'
  model.stock[line.product] = stock
  line.held -= restocked
  if (sent > 0) order.replacements += 1
  if (givesMoney) give(order, { line, claim, paise, isShared: model.refundsFeeShares })
  const disposition = decision === 'declined' ? 'none' : action.disposition
  Object.assign(claim, { decision, disposition, note: decision === 'declined' ? note : null })
  ticket.decided += 1
  if (ticket.claims.every((one) => one.decision !== null)) end(ticket)
  else ticket.state = 'answered'
  return 'ok'
}

function decidedPaise(
  line: OrderLineModel,
  { claim, action: { decision, percent } }: { claim: ClaimModel; action: On<'decide'> },
): number {
  if (decision === 'part') return partPaise(line, percent)
  if (decision !== 'approved') return 0
  const whole = line.grams ?? unitsOfLine
  const part = claim.grams ?? (claim.quantity * whole) / unitsOfLine
  return Math.min(Math.floor((line.paidPaise * part) / whole), line.paidPaise - line.backPaise)
}

function isSame(
  claim: ClaimModel,
  { action: { decision, note }, paise }: { action: On<'decide'>; paise: number },
): boolean {
  if (claim.decision !== decision) return false
  return (decision !== 'part' || claim.paise === paise) && (decision !== 'declined' || claim.note === note)
}

function replacedUnits({ quantity, grams }: ClaimModel, line: OrderLineModel): number {
  return grams === null || line.grams === null ? quantity : Math.ceil(grams / (line.grams / unitsOfLine))
}

type Giving = { line: OrderLineModel; claim: ClaimModel; paise: number; isShared: boolean }

/** With the fees of the part. Store credit that paid the order comes first. */
function give(order: OrderModel, { line, claim, paise, isShared }: Giving): void {
  const feesPaise = bringFees(order, { line, paise, isShared })
  const total = paise + feesPaise
  const owed = Math.max(0, order.creditPaise - order.back.credit)
  const credit = claim.wanted === 'credit' ? total : Math.min(total, owed)
  order.back.credit += credit
  order.back[order.kind === 'online' ? 'provider' : 'cash'] += total - credit
  Object.assign(claim, { paise, feesPaise })
}

function decideStock(model: TicketShopModel, ticket: TicketModel, action: On<'stock'>): string {
  if (ticket.order === null) return 'ticket_not_found'
  const claim = ticket.claims.find((one) => one.line === action.line)
  if (!claim || claim.decision === null) return 'ticket_lines_wrong'
  if (claim.disposition === action.disposition) return 'ok'
  if (claim.disposition !== 'waits') return 'ticket_decided'
  const line = model.orders[ticket.order]!.lines[action.line]!
  const units = Math.min(line.held, claim.quantity)
  line.held -= units
  if (action.disposition === 'restock') model.stock[line.product]! += units
  claim.disposition = action.disposition
  const isLast = ticket.claims.every(({ disposition }) => disposition !== 'waits')
  if (isLast && ticket.state !== 'done') end(ticket)
  return 'ok'
}

/** No person has an account with an open order. */
function leave({ orders, tickets }: TicketShopModel): string {
  if (orders.some(({ isDelivered, replacements }) => !isDelivered || replacements > 0)) return 'order_open'
  for (const ticket of tickets) {
    if (ticket.state !== 'done') Object.assign(ticket, { state: 'done', outcome: 'withdrawn' })
    for (const claim of ticket.claims) claim.note = null
  }
  return 'ok'
}
