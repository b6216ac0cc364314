import { ApiError } from '#contract/client.ts'

/** What the picker pressed: `quantity` is what was found of the line, null if the press was undone. */
export type Press = {
  id: string
  position: number
  quantity: number | null
  soldOut: boolean
  /** Of a product by weight that was weighed. */
  grams?: number | null
}

export type PickQueueState = {
  /** In the order of the presses, at most one of each line: the last one. */
  presses: readonly Press[]
  /** The server refused a press. Nothing is sent until `resume` or `discard`. */
  refusal: ApiError | null
}

export type PickQueue = {
  state: () => PickQueueState
  subscribe: (listener: () => void) => () => void
  press: (press: Omit<Press, 'id'>) => void
  resume: () => void
  discard: () => void
  /** Sends when the network is back, and what an earlier visit left. Returns the stop. */
  start: () => () => void
}

type Options = {
  orderId: string
  /** Who presses. The device keeps the presses of others, and never sends them as this one's. */
  staff: string
  /** Sets the line. A repeat changes nothing. */
  send: (press: Press) => Promise<void>
}

const retryMs = { first: 2_000, max: 30_000 }

/** Keeps each press on the device until the server has it. Sends one at a time, in the order of the presses. */
export function createPickQueue({ orderId, staff, send }: Options): PickQueue {
  const store = openPressStore(`haat-picks-${orderId}-${staff}`)
  const listeners = new Set<() => void>()
  const sender = createSender({ store, send, onChange: publish })
  let state: PickQueueState = { presses: store.read(), refusal: null }

  function publish() {
    state = { presses: store.read(), refusal: sender.refusal() }
    for (const listener of listeners) listener()
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    press(press) {
      const others = store.read().filter(({ position }) => position !== press.position)
      store.write([...others, { ...press, id: newId() }])
      publish()
      void sender.flush()
    },
    resume: () => sender.resume(),
    discard() {
      store.write([])
      sender.resume()
    },
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

type SenderOptions = Pick<Options, 'send'> & { store: PressStore; onChange: () => void }

function createSender({ store, send, onChange }: SenderOptions) {
  let isStopped = true
  let isSending = false
  let refusal: ApiError | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delayMs = retryMs.first

  async function flush(): Promise<void> {
    if (isStopped || isSending || refusal) return
    clearTimeout(timer)
    isSending = true
    try {
      for (let [next] = store.read(); next && !isStopped; [next] = store.read()) {
        const { id } = next
        await send(next)
        store.write(store.read().filter((press) => press.id !== id))
        delayMs = retryMs.first
        onChange()
      }
    } catch (error) {
      if (isRefusal(error)) refusal = error
      else if (!isStopped) retryLater()
    } finally {
      isSending = false
    }
    onChange()
  }

  function retryLater() {
    timer = setTimeout(flush, delayMs)
    delayMs = Math.min(delayMs * 2, retryMs.max)
  }

  return {
    flush,
    refusal: () => refusal,
    resume() {
      refusal = null
      onChange()
      void flush()
    },
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

/** Too many requests, an ended session and a fault of the server pass. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429
}

type PressStore = { read: () => readonly Press[]; write: (presses: readonly Press[]) => void }

/** Storage is read each time, because the order may be open in two tabs. A device without storage uses memory. */
function openPressStore(key: string): PressStore {
  let memory: readonly Press[] = []
  let hasStorage = true
  let text: string | null = null
  return {
    read() {
      if (!hasStorage) return memory
      try {
        const stored = localStorage.getItem(key)
        if (stored === text) return memory
        text = stored
        memory = parsePresses(stored)
      } catch {
        hasStorage = false
      }
      return memory
    },
    write(presses) {
      memory = presses
      try {
        text = presses.length > 0 ? JSON.stringify(presses) : null
        if (text === null) localStorage.removeItem(key)
        else localStorage.setItem(key, text)
        hasStorage = true
      } catch {
        hasStorage = false
      }
    },
  }
}

function parsePresses(stored: string | null): readonly Press[] {
  try {
    const presses: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(presses) ? presses.filter(isPress) : []
  } catch {
    return []
  }
}

function isPress(press: unknown): press is Press {
  if (typeof press !== 'object' || press === null) return false
  const { id, position, quantity, soldOut, grams } = {
    ...{ id: 0, position: 0, quantity: 0, soldOut: 0, grams: null },
    ...press,
  }
  const isQuantity = quantity === null || Number.isInteger(quantity)
  const isWeight = grams === null || Number.isInteger(grams)
  return (
    typeof id === 'string' &&
    Number.isInteger(position) &&
    isQuantity &&
    isWeight &&
    typeof soldOut === 'boolean'
  )
}

/** `crypto.randomUUID` exists only on https. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
}
