import type { FailureReason } from '#domain/delivery/rider.ts'
import { type ActionQueue, createActionQueue } from '#web/offline/action-queue.ts'
import type { StoredAction } from '#web/offline/action-store.ts'
import { deliveryActionsKey } from '#web/offline/run-sheet-storage.ts'
import { randomUuid } from '#web/ui/form/random-uuid.ts'
import type { ReturnedLine } from './stop-returns.ts'

export type DeliveryStep =
  | { kind: 'start' }
  /** `cash` in rupees: what was taken, 0 with a note. Left out of a paid order, and with `paidBy`. */
  | { kind: 'complete'; code: string; cash?: number; paidBy?: 'upi'; note?: string }
  | { kind: 'return'; lines: readonly ReturnedLine[] }
  | { kind: 'fail'; reason: FailureReason; note?: string }

/** `id` is the key of the request, so that a repeat is applied once. */
export type DeliveryAction = StoredAction & { order: string; orderNumber: number } & DeliveryStep

export type DeliveryQueue = Omit<ActionQueue<DeliveryAction>, 'add'> & {
  /** Returns the id of the action, null for a second press. */
  press: (stop: { _id: string; orderNumber: number }, step: DeliveryStep) => string | null
}

type Options = { staff: string; send: (action: DeliveryAction, signal: AbortSignal) => Promise<void> }

/** The rider's actions of all orders. A refused one holds back only the later ones of its order. */
export function createDeliveryQueue({ staff, send }: Options): DeliveryQueue {
  const { add, ...queue } = createActionQueue({
    storageKey: deliveryActionsKey(staff),
    isAction: isDeliveryAction,
    groupOf: ({ order }) => order,
    send,
  })
  return {
    ...queue,
    press({ _id: order, orderNumber }, step) {
      const waiting = queue.actions().filter((action) => action.order === order && !action.refusal)
      // A second press of a slow screen.
      if (waiting.some(({ kind }) => isLast(kind) || kind === step.kind)) return null
      const id = randomUuid()
      add({ id, order, orderNumber, ...step }, (known) => isCorrected(known, order))
      return id
    },
  }
}

/** Nothing follows at this stop. */
function isLast(kind: DeliveryStep['kind']): boolean {
  return kind === 'complete' || kind === 'fail'
}

/** The new action takes the place of the refused one. */
function isCorrected({ order, refusal }: DeliveryAction, changed: string): boolean {
  return order === changed && refusal !== undefined
}

function isDeliveryAction(action: unknown): action is DeliveryAction {
  if (typeof action !== 'object' || action === null) return false
  const { id, order, orderNumber, kind } = { id: 0, order: 0, orderNumber: 0, kind: '', ...action }
  const isKnown = ['start', 'complete', 'return', 'fail'].includes(kind)
  return typeof id === 'string' && typeof order === 'string' && Number.isInteger(orderNumber) && isKnown
}
