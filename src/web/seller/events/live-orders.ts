import { type Api, endpointPath } from '#contract/client.ts'
import type { OrderEvent } from '#contract/seller-order.ts'
import { orderStatuses } from '#domain/order.ts'
import { createEventStreamClient } from './event-stream-client.ts'
import { createNotificationSound, type NotificationSound, type SoundState } from './notification-sound.ts'
import { keepSeenOrders, onSeenOrders, readSeenOrders } from './seen-orders.ts'
import {
  applyOrderEvent,
  listUnseen,
  markSeen,
  type NewOrder,
  needsSound,
  noOrders,
  seenOf,
  withPending,
  withSeen,
} from './unseen-orders.ts'

export type LiveOrdersState = { isLive: boolean; unseen: readonly NewOrder[]; sound: SoundState }

export const initialState: LiveOrdersState = { isLive: false, unseen: [], sound: 'off' }

/** 'resync': events may have been missed, so that lists are to be fetched again. */
export type LiveOrdersEvent = { kind: 'new' | 'changed'; order: OrderEvent } | { kind: 'resync' }

/** Follows the orders as long as the panel is open, on all of its pages. */
export type LiveOrders = {
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void
  state: () => LiveOrdersState
  /** Returns the unsubscribe. */
  onEvent: (listener: (event: LiveOrdersEvent) => void) => () => void
  markSeen: (ids: Iterable<string>) => void
  turnSound: (isOn: boolean) => void
  /** Returns the stop. */
  start: () => () => void
}

/** More are not counted one by one. */
const maxPending = 200
const checkEveryMs = 60_000

type Options = { api: Api; apiBaseUrl: string; onRefused: () => void }

export function createLiveOrders({ api, apiBaseUrl, onRefused }: Options): LiveOrders {
  const subscribers = new Set<() => void>()
  const eventListeners = new Set<(event: LiveOrdersEvent) => void>()
  let orders = noOrders
  let current = initialState
  let sound: NotificationSound | undefined
  /** Arrived while the list of pending orders was on its way, and so newer than it. */
  let sinceFetch: OrderEvent[] = []
  const stream = createEventStreamClient({
    url: apiBaseUrl + endpointPath('streamOrderEvents', {}),
    names: ['placed', 'changed', 'resync'],
    onRefused,
    onConnected(isLive) {
      publish({ isLive })
      if (isLive) resync()
    },
    onEvent({ name, data }) {
      if (name === 'resync') return resync()
      const event = parseOrderEvent(data)
      if (event) receive(event)
    },
  })

  function publish(change: Partial<LiveOrdersState> = {}) {
    current = { ...current, ...change, unseen: listUnseen(orders), sound: sound?.state() ?? 'off' }
    sound?.repeat(needsSound(orders))
    for (const notify of subscribers) notify()
  }

  function emit(event: LiveOrdersEvent) {
    for (const notify of eventListeners) notify(event)
  }

  function receive(event: OrderEvent) {
    const isNew = event.status === 'Pending' && !orders.pending.has(event._id) && !orders.seen.has(event._id)
    sinceFetch.push(event)
    orders = applyOrderEvent(orders, event)
    keepSeenOrders(seenOf(orders))
    publish()
    emit({ kind: isNew ? 'new' : 'changed', order: event })
  }

  function resync() {
    void fetchPending()
    emit({ kind: 'resync' })
  }

  async function fetchPending() {
    sinceFetch = []
    try {
      const reply = await api.listOrders({ status: 'Pending', limit: maxPending })
      orders = sinceFetch.reduce(applyOrderEvent, withPending(orders, reply.orders))
      publish()
    } catch {
      // The page says what it could not load; the next connection fetches again.
    }
  }

  /**
   * Browsers open six connections to a host over HTTP/1.1, for all tabs together, and requests need some of them. A tab that was hidden for long
   * gives its own back and polls, unless it plays the sound.
   */
  function checkConnection() {
    if (isVisible() || sound?.isPlayer()) return stream.open()
    stream.close()
    void fetchPending()
  }

  function onVisibility() {
    if (isVisible()) stream.open()
  }

  return {
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    state: () => current,
    onEvent(listener) {
      eventListeners.add(listener)
      return () => eventListeners.delete(listener)
    },
    markSeen(ids) {
      orders = markSeen(orders, ids)
      keepSeenOrders(seenOf(orders))
      publish()
    },
    turnSound(isOn) {
      if (isOn) sound?.turnOn()
      else sound?.turnOff()
    },
    start() {
      orders = withSeen(orders, readSeenOrders())
      const ownSound = createNotificationSound(() => {
        if (sound?.isPlayer()) stream.open()
        publish()
      })
      sound = ownSound
      stream.open()
      const timer = setInterval(checkConnection, checkEveryMs)
      document.addEventListener('visibilitychange', onVisibility)
      const unsubscribe = onSeenOrders((seen) => {
        orders = withSeen(orders, seen)
        publish()
      })
      return () => {
        unsubscribe()
        document.removeEventListener('visibilitychange', onVisibility)
        clearInterval(timer)
        stream.close()
        ownSound.close()
      }
    },
  }
}

const isVisible = () => document.visibilityState === 'visible'

/** Null if the text is not an order event. */
function parseOrderEvent(text: string): OrderEvent | null {
  const { _id, orderNumber, status, isPaid, version, amount, name, at } = parseObject(text)
  const known = orderStatuses.find((one) => one === status)
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof at !== 'string') return null
  if (!Number.isInteger(orderNumber) || !Number.isInteger(version) || typeof amount !== 'number') return null
  if (known === undefined || typeof isPaid !== 'boolean') return null
  return {
    _id,
    orderNumber: Number(orderNumber),
    status: known,
    isPaid,
    version: Number(version),
    amount,
    name,
    at,
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
