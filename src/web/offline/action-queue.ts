import { ApiError } from '#contract/client.ts'
import { openActionStore, type QueueOptions, type StoredAction } from './action-store.ts'

export type ActionQueue<Action extends StoredAction> = {
  /** In the order in which they are sent. */
  actions: () => readonly Action[]
  subscribe: (listener: () => void) => () => void
  /** Replaces the waiting actions that it makes unnecessary. */
  add: (action: Action, isReplaced: (waiting: Action) => boolean) => void
  /** Does not wait for the next attempt. */
  sendNow: () => void
  /** Sends refused actions again, those of one group or all, as `corrected` makes them. */
  resume: (group?: string, corrected?: (refused: Action) => Action) => void
  /** Forgets the waiting actions of one group or all. */
  discard: (group?: string) => void
  /** Sends when the network is back, and what an earlier visit left. Returns the stop. */
  start: () => () => void
}

/** Keeps each action on the device until the server has it. Sends one at a time. */
export function createActionQueue<Action extends StoredAction>(
  options: QueueOptions<Action>,
): ActionQueue<Action> {
  const { groupOf } = options
  const store = openActionStore(options)
  const listeners = new Set<() => void>()
  const sender = createSender({ ...options, store, onChange: publish })
  const isOf = (group: string | undefined) => (action: Action) =>
    group === undefined || groupOf(action) === group

  function publish() {
    for (const listener of listeners) listener()
  }

  function change(actions: readonly Action[]) {
    store.write(actions)
    publish()
    void sender.flush()
  }

  return {
    actions: store.read,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (action, isReplaced) => change([...store.read().filter((known) => !isReplaced(known)), action]),
    sendNow: () => void sender.flush(),
    resume: (group, corrected = (action) => action) =>
      change(
        store
          .read()
          .map((action) => (isOf(group)(action) ? { ...corrected(action), refusal: undefined } : action)),
      ),
    discard: (group) => change(store.read().filter((action) => !isOf(group)(action))),
    start() {
      addEventListener('online', sender.flush)
      addEventListener('storage', publish)
      sender.start()
      return () => {
        removeEventListener('online', sender.flush)
        removeEventListener('storage', publish)
        sender.stop()
      }
    },
  }
}

type SenderOptions<Action extends StoredAction> = Pick<
  QueueOptions<Action>,
  'groupOf' | 'send' | 'timeoutMs'
> & {
  store: { read: () => readonly Action[]; write: (actions: readonly Action[]) => void }
  onChange: () => void
}

const retryMs = { first: 2_000, max: 30_000 }
const defaultTimeoutMs = 15_000

function createSender<Action extends StoredAction>({
  store,
  groupOf,
  send,
  timeoutMs = defaultTimeoutMs,
  onChange,
}: SenderOptions<Action>) {
  let isStopped = true
  let isSending = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = retryMs.first

  async function flush(): Promise<void> {
    if (isStopped || isSending) return
    clearTimeout(timer)
    isSending = true
    const failed = new Set<string>()
    let hasNetwork = true
    for (let next = nextAction(failed); next && hasNetwork && !isStopped; next = nextAction(failed)) {
      const error = await attempt(next)
      if (error === null) delayMs = retryMs.first
      else if (error instanceof ApiError && error.status >= 500) failed.add(groupOf(next))
      else if (!isRefusal(error)) hasNetwork = false
      onChange()
    }
    isSending = false
    if ((failed.size > 0 || !hasNetwork) && !isStopped) retryLater()
  }

  /** The first action that neither a refused nor a failed one of its group holds back. */
  function nextAction(failed: ReadonlySet<string>): Action | undefined {
    const held = new Set(failed)
    for (const action of store.read()) {
      if (action.refusal) held.add(groupOf(action))
      if (!held.has(groupOf(action))) return action
    }
    return undefined
  }

  async function attempt(action: Action): Promise<unknown> {
    const others = () => store.read().filter(({ id }) => id !== action.id)
    try {
      await sendInTime(action)
      store.write(others())
      return null
    } catch (error) {
      if (isRefusal(error)) store.write(store.read().map((known) => withRefusal(known, { action, error })))
      return error
    }
  }

  async function sendInTime(action: Action): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs)
    const timeout = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    // Also ends what `send` does before and after its request.
    await Promise.race([send(action, signal), timeout])
  }

  function retryLater() {
    timer = setTimeout(flush, delayMs)
    delayMs = Math.min(delayMs * 2, retryMs.max)
  }

  return {
    flush,
    start() {
      isStopped = false
      void flush()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function withRefusal<Action extends StoredAction>(
  known: Action,
  { action, error: { code, message, field } }: { action: Action; error: ApiError },
): Action {
  return known.id === action.id
    ? { ...known, refusal: { code, message, ...(typeof field === 'string' && { field }) } }
    : known
}

/** Too many requests, an ended session and a fault of the server pass. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429
}
