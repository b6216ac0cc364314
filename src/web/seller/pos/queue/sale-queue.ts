import { type CodMethod, codMethods } from '#domain/order.ts'
import { type ActionQueue, createActionQueue } from '#web/offline/action-queue.ts'
import type { StoredAction } from '#web/offline/action-store.ts'
import { salesQueueKey } from '#web/offline/pos-storage.ts'
import type { SoldTo } from '../sale/customer.ts'
import type { PosPayment, SaleCredit } from '../sale/payment.ts'
import type { Sale } from '../sale/sale.ts'
import { fieldsOf, isSale, isSoldTo } from '../sale/sale-storage.ts'

/** A sale whose money is in the drawer. `id` is the key of the request, so that a repeat sells nothing twice. */
export type SaleAction = StoredAction &
  Pick<Sale, 'lines'> &
  SoldTo & {
    /** ISO, by the clock of this device. */
    soldAt: string
    totalPaise: number
  } & (CounterSale | OldSale)

type CounterSale = {
  payments: readonly PosPayment[]
  credit?: SaleCredit
  /** Made without the network. */
  isOffline: boolean
  method?: never
}

/** As an older version of this page stored it. Its key may be known to the server as a staff order. */
type OldSale = { method: CodMethod; payments?: never; credit?: never; isOffline?: never }

export type SaleQueue = Omit<ActionQueue<SaleAction>, 'add' | 'resume'> & {
  add: (sale: SaleAction) => void
  resume: (id: string) => void
  /** Sends a refused sale as one whose customer has left with the items. */
  saveTakenAlong: (id: string) => void
}

type Options = { staff: string; send: (sale: SaleAction, signal: AbortSignal) => Promise<void> }

/** Keeps each sale on the device until the server has it. A refused one holds back no other. */
export function createSaleQueue({ staff, send }: Options): SaleQueue {
  const { add, resume, ...queue } = createActionQueue({
    storageKey: salesQueueKey(staff),
    isAction: isSaleAction,
    groupOf: ({ id }) => id,
    send,
  })
  return {
    ...queue,
    add: (sale) => add(sale, () => false),
    resume: (id) => resume(id),
    saveTakenAlong: (id) => resume(id, toTakenAlong),
  }
}

/** The server has refused it, so it does not know its key: an old sale is sold as one of now. */
function toTakenAlong({ method, payments, ...sale }: SaleAction): SaleAction {
  return { ...sale, isOffline: true, payments: payments ?? [{ method, amountPaise: sale.totalPaise }] }
}

const customerIsGoneMs = 20_000

/** The customer has left with what was sold: the shop records what does not fit, and refuses nothing. */
export function isTakenAlong({ isOffline, soldAt }: SaleAction, now: number): boolean {
  return isOffline === true || now - Date.parse(soldAt) > customerIsGoneMs
}

const correctable: readonly string[] = [
  ...['out_of_stock', 'amount_changed', 'price_above_mrp', 'combo_changed'],
  ...['credit_changed', 'credit_code_wrong', 'credit_offline', 'buyer_needed'],
]

/** The shop gives the same answer again until a line is changed, or the customer has left. */
export function needsCorrection({ refusal }: SaleAction): boolean {
  return refusal !== undefined && correctable.includes(refusal.code)
}

/**
 * The shop records what does not fit, but takes no credit of a customer who has left, and issues no invoice that
 * must name its buyer and does not. A sale that is refused although its customer has left has another fault.
 */
export function canSaveTakenAlong(sale: SaleAction): boolean {
  const isNameless = sale.refusal?.code === 'buyer_needed'
  return needsCorrection(sale) && !isNameless && sale.isOffline !== true && sale.credit === undefined
}

function isSaleAction(value: unknown): value is SaleAction {
  const { id, soldAt, totalPaise } = fieldsOf(value)
  return (
    isSale(value) &&
    isSoldTo(value) &&
    typeof id === 'string' &&
    typeof soldAt === 'string' &&
    Number.isInteger(totalPaise) &&
    isPaid(value)
  )
}

function isPaid(value: unknown): boolean {
  const { method, payments, isOffline, credit = { code: '', amountPaise: 0 } } = fieldsOf(value)
  const { code, amountPaise } = fieldsOf(credit)
  if (typeof code !== 'string' || !Number.isInteger(amountPaise)) return false
  if (payments === undefined) return isMethod(method)
  return typeof isOffline === 'boolean' && Array.isArray(payments) && payments.every(isPayment)
}

function isPayment(value: unknown): boolean {
  const { method, amountPaise } = fieldsOf(value)
  return isMethod(method) && Number.isInteger(amountPaise)
}

function isMethod(value: unknown): boolean {
  return codMethods.some((known) => known === value)
}
