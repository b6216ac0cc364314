import type { Readable } from 'node:stream'
import type { MyOrderEvent } from '#contract/order.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import type { StreamEvent, StreamStart } from './event-stream.ts'
import { createOpenStreams, type Subscriber } from './open-streams.ts'
import { maxEventsAtOnce } from './order-event-reader.ts'
import { createOrderEventSource } from './order-event-source.ts'
import { getLatestEventId, listMissedEvents, type NumberedEvent } from './order-events-store.ts'

export type OrderEventHub = {
  publish: () => void
  /** Starts after the event with the id `since`. Throws 503 if too many streams are open. */
  subscribe: (listener: Listener) => Promise<Readable>
  subscriberCount: () => number
  close: () => Promise<void>
}

/** With `shopperId` the stream has only the orders of this shopper; without it, all orders for staff. */
type Listener = { session: string; shopperId?: string; since: string | undefined }
type OrderSubscriber = Subscriber & { shopperId: string | null }
type FindEnded = (sessions: ReadonlySet<string>) => Promise<ReadonlySet<string>>

type Options = {
  database: Database
  /** Interval of heartbeats, session checks and reads without a notification. */
  heartbeatMs: number
  findEndedSessions: { staff: FindEnded; shoppers: FindEnded }
  onError: (error: unknown) => void
}

/** One per visible tab, and some lost connections. The newest are kept. Shoppers leave the panel its own. */
const limits = {
  staff: { maxOfOwner: 12, maxStreams: 500 },
  shoppers: { maxOfOwner: 6, maxStreams: 1000 },
}

export function createOrderEventHub(options: Options): OrderEventHub {
  const { database, heartbeatMs, findEndedSessions, onError } = options
  let [isBusy, isClosed] = [false, false]
  const audience = (name: keyof typeof limits) =>
    createOpenStreams<OrderSubscriber>({
      ...limits[name],
      findEnded: findEndedSessions[name],
      onClose: stopIfUnused,
      onError,
    })
  const [staff, shoppers] = [audience('staff'), audience('shoppers')]
  const count = () => staff.count() + shoppers.count()
  const source = createOrderEventSource({
    database,
    onError,
    async onEvents({ events, isOverflow, lastId }) {
      const eventsFor = ({ shopperId }: OrderSubscriber) =>
        isOverflow ? [{ id: lastId, kind: 'resync', data: {} }] : toStreamEvents(events, shopperId)
      await Promise.all([staff.send(eventsFor), shoppers.send(eventsFor)])
    },
  })
  const timer = setInterval(() => void heartbeat(), heartbeatMs).unref()

  async function heartbeat(): Promise<void> {
    if (isBusy || count() === 0) return
    isBusy = true
    source.read()
    await staff.beat()
    await shoppers.beat()
    isBusy = false
  }

  function stopIfUnused(): void {
    if (count() === 0) void source.stop()
  }

  return {
    publish() {
      if (count() > 0) source.read()
      source.notifyOthers()
    },
    async subscribe({ session, shopperId, since }) {
      if (isClosed) throw new ShopError('busy', { retryAfter: 60 })
      const stream =
        shopperId === undefined
          ? staff.open({ session, owner: session, shopperId: null })
          : shoppers.open({ session, owner: shopperId, shopperId })
      try {
        const newest = await source.start()
        stream.start(await findPast(database.db, { since, newest, shopperId: shopperId ?? null }))
        return stream.body
      } catch (error) {
        stream.body.destroy()
        throw error
      }
    },
    subscriberCount: count,
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const streams of [staff, shoppers]) streams.endAll()
      await source.close()
    },
  }
}

type Past = { since: string | undefined; newest: number; shopperId: string | null }

async function findPast(db: Db, { since, newest, shopperId }: Past): Promise<StreamStart> {
  if (since === undefined || since === '') return { kind: 'ready', newest }
  const id = /^\d{1,15}$/.test(since) ? Number(since) : Number.POSITIVE_INFINITY
  // The database was restored from a backup since it issued a higher id.
  if (id > newest && id > (await getLatestEventId(db))) return { kind: 'resync', newest }
  const events = await listMissedEvents(db, { since: id, limit: maxEventsAtOnce + 1 })
  if (events.length > maxEventsAtOnce) return { kind: 'resync', newest }
  return { kind: 'missed', newest, events: toStreamEvents(events, shopperId) }
}

function toStreamEvents(events: readonly NumberedEvent[], shopperId: string | null): StreamEvent[] {
  if (shopperId === null) return events.map(({ id, kind, order }) => ({ id, kind, data: order }))
  return events
    .filter((event) => event.shopperId === shopperId)
    .map(({ id, kind, order: { _id, version, status } }) => {
      const data: MyOrderEvent = { _id, version, status }
      return { id, kind, data }
    })
}
