import { type CodMethod, codMethods } from '#domain/order.ts'
import { type ActionQueue, createActionQueue } from '#web/offline/action-queue.ts'
import type { StoredAction } from '#web/offline/action-store.ts'
import { salesQueueKey } from '#web/offline/pos-storage.ts'
import type { Sale } from '../sale/sale.ts'
import { fieldsOf, isSale } from '../sale/sale-storage.ts'

/** A sale whose money is in the drawer. `id` is the key of the request, so that a repeat sells nothing twice. */
export type SaleAction = StoredAction &
  Sale & {
    /** ISO, by the clock of this device. */
    soldAt: string
    method: CodMethod
    totalPaise: number
    name?: string
    phone?: string
  }

export type SaleQueue = Omit<ActionQueue<SaleAction>, 'add'> & { add: (sale: SaleAction) => void }

type Options = { staff: string; send: (sale: SaleAction, signal: AbortSignal) => Promise<void> }

/** Keeps each sale on the device until the server has it. A refused one holds back no other. */
export function createSaleQueue({ staff, send }: Options): SaleQueue {
  const { add, ...queue } = createActionQueue({
    storageKey: salesQueueKey(staff),
    isAction: isSaleAction,
    groupOf: ({ id }) => id,
    send,
  })
  return { ...queue, add: (sale) => add(sale, () => false) }
}

function isSaleAction(value: unknown): value is SaleAction {
  const { id, soldAt, method, totalPaise } = fieldsOf(value)
  return (
    isSale(value) &&
    typeof id === 'string' &&
    typeof soldAt === 'string' &&
    codMethods.some((known) => known === method) &&
    Number.isInteger(totalPaise)
  )
}
