import type { Api } from '#contract/client.ts'
import { endpointPath } from '#contract/endpoint-request.ts'
import type { OrderEvent } from '#contract/seller/order.ts'
import { orderStatuses } from '#domain/order.ts'
import { createEventStreamClient } from '#web/live/event-stream-client.ts'
import { createNotificationSound, type NotificationSound, type SoundState } from './notification-sound.ts'
import { onSeenOrders, readSeenOrders, saveSeenOrders } from './seen-orders.ts'
import {
  applyOrderEvent,
  listUnseen,
  markSeen,
  type NewOrder,
  type NewOrders,
  noOrders,
  soundNeed,
  toSeenOrders,
  withPending,
  withSeen,
} from './unseen-orders.ts'

export type LiveOrdersState = { isLive: boolean; unseen: readonly NewOrder[]; sound: SoundState }

export const initialState: LiveOrdersState = { isLive: false, unseen: [], sound: 'off' }

/** 'resync': events may have been missed, so lists must be fetched again. */
type LiveOrdersEvent = { kind: 'new' | 'changed'; order: OrderEvent } | { kind: 'resync' }

export type LiveOrders = {
  subscribe: (listener: () => void) => () => void
  state: () => LiveOrdersState
  /** Returns the unsubscribe. */
  onEvent: (listener: (event: LiveOrdersEvent) => void) => () => void
  markSeen: (ids: Iterable<string>) => void
  turnSound: (isOn: boolean) => void
  start: () => () => void
}

const maxPending = 200
const checkEveryMs = 60_000

type Options = { api: Api; apiBaseUrl: string; onRefused: () => void }

export function createLiveOrders({ api, apiBaseUrl, onRefused }: Options): LiveOrders {
  const changes = createEmitter<LiveOrdersState>()
  const events = createEmitter<LiveOrdersEvent>()
  const newOrders = createNewOrders({ api, onChange: publish, emit: events.emit })
  let current = initialState
  let sound: NotificationSound | undefined
  const stream = createEventStreamClient({
    url: apiBaseUrl + endpointPath('streamOrderEvents', {}),
    names: ['placed', 'changed', 'resync'],
    onRefused,
    onConnected(isLive) {
      current = { ...current, isLive }
      publish()
      if (isLive) resync()
    },
    onEvent({ name, data }) {
      if (name === 'resync') return resync()
      const event = parseOrderEvent(data)
      if (event) newOrders.receive(event)
    },
  })

  function publish() {
    const orders = newOrders.current()
    current = { ...current, unseen: listUnseen(orders), sound: sound?.state() ?? 'off' }
    ring()
    changes.emit(current)
  }

  function ring() {
    sound?.ring(soundNeed(newOrders.current(), Date.now()))
  }

  function resync() {
    void newOrders.fetchPending()
    events.emit({ kind: 'resync' })
  }

  /**
   * Browsers allow six HTTP/1.1 connections per host over all tabs, and requests need some of them. So a
   * hidden tab closes its stream and polls, unless it plays the sound.
   */
  function checkConnection() {
    ring()
    if (isVisible() || sound?.isPlayer()) return stream.open()
    stream.close()
    void newOrders.fetchPending()
  }

  function onVisibility() {
    if (isVisible()) stream.open()
  }

  return {
    subscribe: changes.subscribe,
    state: () => current,
    onEvent: events.subscribe,
    markSeen: newOrders.markSeen,
    turnSound(isOn) {
      if (isOn) sound?.turnOn()
      else sound?.turnOff()
    },
    start() {
      const unsubscribe = newOrders.syncSeen()
      const ownSound = createNotificationSound(() => {
        if (sound?.isPlayer()) stream.open()
        publish()
      })
      sound = ownSound
      stream.open()
      const timer = setInterval(checkConnection, checkEveryMs)
      document.addEventListener('visibilitychange', onVisibility)
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

function createEmitter<Event>() {
  const listeners = new Set<(event: Event) => void>()
  return {
    emit(event: Event) {
      for (const notify of listeners) notify(event)
    },
    subscribe(listener: (event: Event) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type NewOrdersOptions = { api: Api; onChange: () => void; emit: (event: LiveOrdersEvent) => void }

/** The pending orders of this tab: the server's list, events since then, and what any tab has seen. */
function createNewOrders({ api, onChange, emit }: NewOrdersOptions) {
  let orders = noOrders
  /** Received while the list of pending orders was loading, and so newer than it. */
  let sinceFetch: OrderEvent[] = []

  function update(next: NewOrders) {
    orders = next
    saveSeenOrders(toSeenOrders(orders))
    onChange()
  }

  return {
    current: () => orders,
    receive(event: OrderEvent) {
      const isNew =
        event.status === 'Pending' && !orders.pending.has(event._id) && !orders.seen.has(event._id)
      sinceFetch.push(event)
      update(applyOrderEvent(orders, event))
      emit({ kind: isNew ? 'new' : 'changed', order: event })
    },
    async fetchPending() {
      sinceFetch = []
      try {
        const reply = await api.listOrders({ status: 'Pending', limit: maxPending })
        orders = sinceFetch.reduce(applyOrderEvent, withPending(orders, reply.orders))
        onChange()
      } catch {
        // The page shows its own load errors; the next connection fetches again.
      }
    },
    markSeen: (ids: Iterable<string>) => update(markSeen(orders, ids)),
    syncSeen() {
      orders = withSeen(orders, readSeenOrders())
      return onSeenOrders((seen) => {
        orders = withSeen(orders, seen)
        onChange()
      })
    },
  }
}

const isVisible = () => document.visibilityState === 'visible'

function parseOrderEvent(text: string): OrderEvent | null {
  const { _id, orderNumber, status, isPaid, version, amount, name, promisedAt, packer, at } =
    parseObject(text)
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
    ...((typeof promisedAt === 'string' || promisedAt === null) && { promisedAt }),
    ...parsePacker(packer),
    at,
  }
}

/** A previous release does not send who packs. */
function parsePacker(packer: unknown): Pick<OrderEvent, 'packer'> {
  if (packer === null) return { packer }
  const { id, name }: Record<string, unknown> = Object(packer)
  return typeof id === 'string' && typeof name === 'string' ? { packer: { id, name } } : {}
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
