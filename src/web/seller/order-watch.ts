import { type Api, endpointPath } from '#contract/client.ts'
import type { OrderEvent } from '#contract/seller-order.ts'
import { type Bell, type BellState, createBell } from './bell.ts'
import {
  hearOf,
  isRinging,
  markSeen,
  type NewOrder,
  type NewOrders,
  noOrders,
  recall,
  rememberedOf,
  unseenOf,
  withPending,
} from './new-orders.ts'
import { orderEventNames, readOrderEvent } from './order-event.ts'
import { followSeen, keepSeen, readSeen } from './seen-memory.ts'
import { openSharedLine } from './shared-line.ts'

/** What the panel shows of what comes in. */
export type Watched = { isLive: boolean; unseen: readonly NewOrder[]; bell: BellState }

export const nothingWatched: Watched = { isLive: false, unseen: [], bell: 'off' }

/** 'behind' says that anything may have happened meanwhile. */
export type WatchEvent = { kind: 'arrived' | 'changed'; order: OrderEvent } | { kind: 'behind' }

/** Listens for orders as long as the panel is open, on whichever of its pages. */
export type OrderWatch = {
  /** For `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void
  current: () => Watched
  /** Hears each event; gives what ends it. */
  listen: (listener: (event: WatchEvent) => void) => () => void
  see: (ids: Iterable<string>) => void
  turnSound: (isOn: boolean) => void
  /** Gives what ends it. */
  start: () => () => void
}

/** As many as are counted one by one. */
const waitingAtMost = 200

type Options = { api: Api; apiBaseUrl: string; onRefused: () => void }

export function createOrderWatch({ api, apiBaseUrl, onRefused }: Options): OrderWatch {
  const watchers = new Set<() => void>()
  const listeners = new Set<(event: WatchEvent) => void>()
  let orders: NewOrders = noOrders
  let watched = nothingWatched
  let bell: Bell | undefined
  /** What came while the list of what waits was on its way: newer than that list. */
  let meanwhile: OrderEvent[] = []

  function show(change: Partial<Watched> = {}) {
    watched = { ...watched, ...change, unseen: unseenOf(orders), bell: bell?.state() ?? 'off' }
    bell?.ring(isRinging(orders))
    for (const tell of watchers) tell()
  }

  function tellAll(event: WatchEvent) {
    for (const tell of listeners) tell(event)
  }

  async function askWhatWaits() {
    meanwhile = []
    try {
      const reply = await api.listOrders({ status: 'Pending', limit: waitingAtMost })
      orders = withPending(orders, reply.orders)
      for (const event of meanwhile) orders = hearOf(orders, event)
      show()
    } catch {
      // The page in front says what it could not load; the line tells when to try again.
    }
  }

  function hear(event: OrderEvent) {
    const isNew = event.status === 'Pending' && !orders.pending.has(event._id) && !orders.seen.has(event._id)
    meanwhile.push(event)
    orders = hearOf(orders, event)
    keepSeen(rememberedOf(orders))
    show()
    tellAll({ kind: isNew ? 'arrived' : 'changed', order: event })
  }

  function listenToShop() {
    return openSharedLine({
      name: 'haat-orders',
      address: (after) => apiBaseUrl + endpointPath('streamOrderEvents', after ? { lastEventId: after } : {}),
      beat: 'beat',
      names: orderEventNames,
      onRefused,
      onLive: (isLive) => {
        show({ isLive })
        if (!isLive) return
        void askWhatWaits()
        tellAll({ kind: 'behind' })
      },
      onMessage: ({ name, data }) => {
        const event = readOrderEvent(name, data)
        if (event) hear(event)
        if (name !== 'resync') return
        void askWhatWaits()
        tellAll({ kind: 'behind' })
      },
    })
  }

  return {
    subscribe(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    current: () => watched,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see(ids) {
      orders = markSeen(orders, ids)
      keepSeen(rememberedOf(orders))
      show()
    },
    turnSound(isOn) {
      if (isOn) bell?.turnOn()
      else bell?.turnOff()
    },
    start() {
      orders = recall(orders, readSeen())
      const ownBell = createBell(() => show())
      bell = ownBell
      const line = listenToShop()
      const unfollow = followSeen((remembered) => {
        orders = recall(orders, remembered)
        show()
      })
      return () => {
        unfollow()
        line.close()
        ownBell.close()
      }
    },
  }
}
