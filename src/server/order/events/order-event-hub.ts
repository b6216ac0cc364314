import type { Readable } from 'node:stream'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { createEventStream, type EventStream, type StreamStart } from './event-stream.ts'
import { maxEventsAtOnce } from './order-event-reader.ts'
import { createOrderEventSource } from './order-event-source.ts'
import { getLatestEventId, listMissedEvents } from './order-events-store.ts'

export type OrderEventHub = {
  publish: () => void
  /** Starts after the event with the id `since`. Throws 503 if too many streams are open. */
  subscribe: (listener: { session: string; since: string | undefined }) => Promise<Readable>
  subscriberCount: () => number
  close: () => Promise<void>
}

type Options = {
  database: Database
  /** Interval of heartbeats, session checks and reads without a notification. */
  heartbeatMs: number
  isAuthorized: (session: string) => Promise<boolean>
  onError: (error: unknown) => void
}

/** One per visible tab, and some lost connections. The newest are kept. */
const maxOfSession = 12
const maxStreams = 500

export function createOrderEventHub({
  database,
  heartbeatMs,
  isAuthorized,
  onError,
}: Options): OrderEventHub {
  const streams = new Map<EventStream, string>()
  let [isBusy, isClosed] = [false, false]
  const source = createOrderEventSource({
    database,
    onError,
    onEvents({ events, isOverflow, lastId }) {
      for (const stream of streams.keys()) {
        if (isOverflow) stream.resync(lastId)
        for (const event of events) stream.send(event)
      }
    },
  })
  const timer = setInterval(() => void heartbeat(), heartbeatMs).unref()

  async function heartbeat(): Promise<void> {
    if (isBusy || streams.size === 0) return
    isBusy = true
    source.read()
    const ended = await findEnded(new Set(streams.values()))
    for (const [stream, session] of streams) {
      if (ended.has(session)) stream.end()
      else stream.heartbeat()
    }
    isBusy = false
  }

  async function findEnded(sessions: Set<string>): Promise<Set<string>> {
    const ended = new Set<string>()
    try {
      for (const session of sessions) if (!(await isAuthorized(session))) ended.add(session)
    } catch (error) {
      onError(error)
    }
    return ended
  }

  function enforceLimits(session: string): void {
    if (isClosed || streams.size >= maxStreams) throw new ShopError('busy', { retryAfter: 60 })
    const own = [...streams].filter(([, owner]) => owner === session)
    for (const [stream] of own.slice(0, Math.max(0, own.length + 1 - maxOfSession))) stream.replace()
  }

  function remove(stream: EventStream): void {
    streams.delete(stream)
    if (streams.size === 0) void source.stop()
  }

  return {
    publish() {
      if (streams.size > 0) source.read()
      source.notifyOthers()
    },
    async subscribe({ session, since }) {
      enforceLimits(session)
      const stream = createEventStream({ onClose: () => remove(stream) })
      streams.set(stream, session)
      try {
        const newest = await source.start()
        stream.start(await findPast(database.db, { since, newest }))
        return stream.body
      } catch (error) {
        stream.body.destroy()
        throw error
      }
    },
    subscriberCount: () => streams.size,
    async close() {
      isClosed = true
      clearInterval(timer)
      for (const stream of streams.keys()) stream.end()
      await source.close()
    },
  }
}

async function findPast(
  db: Db,
  { since, newest }: { since: string | undefined; newest: number },
): Promise<StreamStart> {
  if (since === undefined || since === '') return { kind: 'ready', newest }
  const id = /^\d{1,15}$/.test(since) ? Number(since) : Number.POSITIVE_INFINITY
  // The database was restored from a backup since it issued a higher id.
  if (id > newest && id > (await getLatestEventId(db))) return { kind: 'resync', newest }
  const events = await listMissedEvents(db, { since: id, limit: maxEventsAtOnce + 1 })
  if (events.length > maxEventsAtOnce) return { kind: 'resync', newest }
  return { kind: 'missed', newest, events }
}
