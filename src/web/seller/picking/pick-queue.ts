import { type ActionQueue, createActionQueue } from '#web/offline/action-queue.ts'
import type { Refusal, StoredAction } from '#web/offline/action-store.ts'
import { randomUuid } from '#web/ui/form/random-uuid.ts'

/** What the picker did: `quantity` is what was found of the line, null if it was undone. */
export type PickAction = StoredAction & {
  position: number
  quantity: number | null
  soldOut: boolean
  /** For a product by weight that was weighed. */
  grams?: number | null
  /** Grows with each action, so that a late request does not replace a newer one. */
  at?: number
}

export type PickQueueState = {
  /** In the order of the actions, at most one of each line: the last one. */
  actions: readonly PickAction[]
  /** The server refused an action. Nothing is sent until `resume` or `discard`. */
  refusal: Refusal | null
}

export type PickQueue = Pick<ActionQueue<PickAction>, 'subscribe' | 'start'> & {
  state: () => PickQueueState
  add: (action: Omit<PickAction, 'id' | 'refusal' | 'at'>) => void
  resume: () => void
  discard: () => void
  /** false: an action was refused, or does not reach the server in time. */
  whenSent: () => Promise<boolean>
}

type Options = {
  orderId: string
  /** The person who picks. The device keeps the actions of others, and never sends them as this person's. */
  staff: string
  /** Sets the line. A repeat changes nothing. */
  send: (action: PickAction, signal: AbortSignal) => Promise<void>
  /** The last action that the server has. The clock of this device may be behind. */
  lastActionAt?: () => number | undefined
}

/** For the actions that packing waits for. */
const sendingTimeoutMs = 15_000

/** Keeps each action on the device until the server has it. Sends one at a time, in the order of the actions. */
export function createPickQueue({ orderId, staff, send, lastActionAt }: Options): PickQueue {
  const queue = createActionQueue({
    storageKey: `haat-picks-${orderId}-${staff}`,
    isAction: isPickAction,
    groupOf: () => orderId,
    send,
  })
  let state = toState(queue.actions())
  let lastAt = 0

  function nextAt(): number {
    const known = queue.actions().map(({ at = 0 }) => at)
    lastAt = Math.max(Date.now(), 1 + Math.max(lastAt, lastActionAt?.() ?? 0, ...known))
    return lastAt
  }

  return {
    state() {
      const actions = queue.actions()
      if (actions !== state.actions) state = toState(actions)
      return state
    },
    subscribe: queue.subscribe,
    add: (action) =>
      queue.add(
        { ...action, id: randomUuid(), at: nextAt() },
        ({ position }) => position === action.position,
      ),
    resume: () => queue.resume(),
    discard: () => queue.discard(),
    whenSent: () =>
      new Promise((resolve) => {
        function check() {
          const actions = queue.actions()
          if (actions.length === 0 || toState(actions).refusal) end(actions.length === 0)
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

function toState(actions: readonly PickAction[]): PickQueueState {
  return { actions, refusal: actions.find(({ refusal }) => refusal)?.refusal ?? null }
}

function isPickAction(action: unknown): action is PickAction {
  if (typeof action !== 'object' || action === null) return false
  const { id, position, quantity, soldOut, grams, at } = {
    ...{ id: 0, position: 0, quantity: 0, soldOut: 0, grams: null, at: 1 },
    ...action,
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
