import { type ActionQueue, createActionQueue } from '#web/offline/action-queue.ts'
import type { Refusal, StoredAction } from '#web/offline/action-store.ts'
import { randomUuid } from '#web/ui/form/random-uuid.ts'

/** What the picker pressed: `quantity` is what was found of the line, null if the press was undone. */
export type PickAction = StoredAction & {
  position: number
  quantity: number | null
  soldOut: boolean
  /** For a product by weight that was weighed. */
  grams?: number | null
  /** Grows with each press, so that a late request does not replace a newer one. */
  at?: number
}

export type PickQueueState = {
  /** In the order of the presses, at most one of each line: the last one. */
  presses: readonly PickAction[]
  /** The server refused a press. Nothing is sent until `resume` or `discard`. */
  refusal: Refusal | null
}

export type PickQueue = Pick<ActionQueue<PickAction>, 'subscribe' | 'start'> & {
  state: () => PickQueueState
  press: (press: Omit<PickAction, 'id' | 'refusal' | 'at'>) => void
  resume: () => void
  discard: () => void
  /** false: a press was refused, or does not reach the server in time. */
  whenSent: () => Promise<boolean>
}

type Options = {
  orderId: string
  /** Who presses. The device keeps the presses of others, and never sends them as this one's. */
  staff: string
  /** Sets the line. A repeat changes nothing. */
  send: (press: PickAction, signal: AbortSignal) => Promise<void>
  /** The last press that the server has. The clock of this device may be behind. */
  lastPress?: () => number | undefined
}

/** For the presses that packing waits for. */
const sendingTimeoutMs = 15_000

/** Keeps each press on the device until the server has it. Sends one at a time, in the order of the presses. */
export function createPickQueue({ orderId, staff, send, lastPress }: Options): PickQueue {
  const queue = createActionQueue({
    storageKey: `haat-picks-${orderId}-${staff}`,
    isAction: isPress,
    groupOf: () => orderId,
    send,
  })
  let state = toState(queue.actions())
  let lastAt = 0

  function nextAt(): number {
    const known = queue.actions().map(({ at = 0 }) => at)
    lastAt = Math.max(Date.now(), 1 + Math.max(lastAt, lastPress?.() ?? 0, ...known))
    return lastAt
  }

  return {
    state() {
      const presses = queue.actions()
      if (presses !== state.presses) state = toState(presses)
      return state
    },
    subscribe: queue.subscribe,
    press: (press) =>
      queue.add({ ...press, id: randomUuid(), at: nextAt() }, ({ position }) => position === press.position),
    resume: () => queue.resume(),
    discard: () => queue.discard(),
    whenSent: () =>
      new Promise((resolve) => {
        function check() {
          const presses = queue.actions()
          if (presses.length === 0 || toState(presses).refusal) end(presses.length === 0)
        }
        function end(isSent: boolean) {
          clearTimeout(timer)
          unsubscribe()
          resolve(isSent)
        }
        const timer = setTimeout(() => end(false), sendingTimeoutMs)
        const unsubscribe = queue.subscribe(check)
        check()
      }),
    start() {
      // The reason may have passed since the last visit. After a colleague had the order, the packer decides,
      // because the colleague's picks may be newer.
      if (toState(queue.actions()).refusal?.code !== 'order_taken') queue.resume()
      return queue.start()
    },
  }
}

function toState(presses: readonly PickAction[]): PickQueueState {
  return { presses, refusal: presses.find(({ refusal }) => refusal)?.refusal ?? null }
}

function isPress(press: unknown): press is PickAction {
  if (typeof press !== 'object' || press === null) return false
  const { id, position, quantity, soldOut, grams, at } = {
    ...{ id: 0, position: 0, quantity: 0, soldOut: 0, grams: null, at: 1 },
    ...press,
  }
  const isQuantity = quantity === null || Number.isInteger(quantity)
  const isWeight = grams === null || Number.isInteger(grams)
  return (
    typeof id === 'string' &&
    Number.isInteger(position) &&
    isQuantity &&
    isWeight &&
    Number.isSafeInteger(at) &&
    typeof soldOut === 'boolean'
  )
}
