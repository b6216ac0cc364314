import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { DeliveryAction } from './delivery-queue.ts'
import { applyReturn } from './stop-returns.ts'

export type StopView = RunSheetStop & {
  /** The server does not have all actions of the stop yet. */
  isWaiting: boolean
  refused: DeliveryAction | null
}

export type RunView = {
  /** Refused ones first, then in the server's order. */
  open: StopView[]
  finished: StopView[]
  /** Refused, of orders that the rider no longer has. */
  gone: DeliveryAction[]
  /** Orders whose refused actions need nothing more: delivered, and their cash is in the book. */
  settled: string[]
  /** Actions that wait for the network. */
  waiting: number
  /** The amount of the finished stops. */
  takenPaise: number
  /** The amount of the open stops. */
  toTakePaise: number
}

/** The server's stops with the actions of this phone on top. */
export function buildRunView(stops: readonly RunSheetStop[], actions: readonly DeliveryAction[]): RunView {
  const actionsOf = ({ _id }: RunSheetStop) => actions.filter(({ order }) => order === _id)
  const views = stops.map((stop) => applyActions(stop, actionsOf(stop)))
  const needsRider = (stop: StopView) => isOpen(stop) || stop.refused !== null
  const open = views.filter(needsRider)
  const finished = views.filter((stop) => !needsRider(stop))
  return {
    open: [...open.filter(({ refused }) => refused), ...open.filter(({ refused }) => !refused)],
    finished,
    settled: stops.filter((stop) => isSettled(stop, actionsOf(stop))).map(({ _id }) => _id),
    gone: actions.filter(({ order, refusal }) => refusal && !stops.some(({ _id }) => _id === order)),
    waiting: actions.filter(({ refusal }) => !refusal).length,
    takenPaise: sumPaise(finished.map(({ cashTaken }) => cashTaken)),
    toTakePaise: sumPaise(open.map(({ cash }) => cash)),
  }
}

function isOpen({ state }: Pick<RunSheetStop, 'state'>): boolean {
  return state === 'assigned' || state === 'out'
}

/** Cash that the book has elsewhere and UPI that staff do not know are not: the rider must read about it. */
function isSettled(stop: RunSheetStop, actions: readonly DeliveryAction[]): boolean {
  const isKnown = (action: DeliveryAction) => {
    if (action.kind !== 'complete') return action.kind === 'start'
    if (action.paidBy) return stop.cash === null
    return !action.cash || action.cash === stop.cashTaken
  }
  return stop.state === 'delivered' && actions.some(({ refusal }) => refusal) && actions.every(isKnown)
}

function applyActions(stop: RunSheetStop, actions: readonly DeliveryAction[]): StopView {
  const refused = isSettled(stop, actions) ? null : (actions.find(({ refusal }) => refusal) ?? null)
  const waiting = refused ? [] : actions
  const view = { ...stop, isWaiting: waiting.length > 0, refused }
  return stop.state === 'delivered' ? view : waiting.reduce(applyAction, view)
}

function applyAction(stop: StopView, action: DeliveryAction): StopView {
  switch (action.kind) {
    case 'start':
      return isOpen(stop) ? { ...stop, state: 'out' } : stop
    case 'complete':
      return { ...stop, state: 'delivered', ...toReportedPayment(stop, action) }
    case 'return':
      return applyReturn(stop, action.lines)
    case 'fail':
      return { ...stop, state: 'failed', failure: { reason: action.reason } }
  }
}

function toReportedPayment(
  { cash: due }: RunSheetStop,
  { cash, paidBy }: Extract<DeliveryAction, { kind: 'complete' }>,
): Pick<RunSheetStop, 'cashTaken' | 'upi'> {
  if (paidBy) return due === null ? {} : { upi: due }
  return cash === undefined ? {} : { cashTaken: cash }
}

function sumPaise(amounts: readonly (number | null | undefined)[]): number {
  return amounts.reduce<number>((sum, rupees) => sum + (paiseFromRupees(rupees ?? 0) ?? 0), 0)
}
