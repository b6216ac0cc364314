import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { throttle } from '#server/async/throttle.ts'
import type { Database } from '#server/database/open.ts'
import { ShopError } from '#server/http/errors.ts'
import { type ChangeReader, createChangeReader, maxEvents } from './change-reader.ts'
import { createEventStream, type EventStream, type StreamStart } from './event-stream.ts'
import { getLatestEventId, listMissedEvents, notifyProcesses } from './order-events-store.ts'

export type OrderEventHub = {
  /** An order was placed or changed by this process, and is committed. */
  publish: () => void
  /** A stream of what happens from now on, after what was missed since the event with this id. Throws 503 where there are too many. */
  subscribe: (listener: { session: string; since: string | undefined }) => Promise<Readable>
  /** How many listen to this process. */
  subscriberCount: () => number
  close: () => Promise<void>
}

type Options = {
  database: Database
  /** Every so often all streams are written to, sessions asked for, and the table looked at. */
  heartbeatMs: number
  /** Whether a session may still listen. */
  isAuthorized: (session: string) => Promise<boolean>
  onError: (error: unknown) => void
}

const channel = 'orders_changed'
const pauseMs = 50
/** A browser whose line broke leaves streams that look alive for minutes. The newest ones are kept. */
const maxStreamsPerSession = 6
const maxStreams = 500

/**
 * Who listens for orders, in this process. It reads the table of changes itself, for all of them at once: when this process changes something, when
 * another one says it did, and at every beat, so that nothing is lost where a process dies in between. Nothing of it happens in an order's own
 * transaction, and nothing where nobody listens.
 */
export function createOrderEventHub({
  database,
  heartbeatMs,
  isAuthorized,
  onError,
}: Options): OrderEventHub {
  const streams = new Map<EventStream, string>()
  const processId = randomUUID()
  let listening: Promise<ListeningState> | null = null
  let [isHeartbeatRunning, isClosed] = [false, false]

  const readChanges = throttle(pauseMs, async () => {
    try {
      // Whoever was to be woken for hears why that failed.
      const woken = await listening?.catch(() => null)
      if (woken) await broadcastChanges(woken.reader)
    } catch (error) {
      onError(error)
    }
  })
  const notifyOthers = throttle(pauseMs, () =>
    notifyProcesses(database.db, { channel, from: processId }).catch(onError),
  )

  async function broadcastChanges(reader: ChangeReader): Promise<void> {
    const { events, isOverflow } = await reader.read()
    for (const stream of streams.keys()) {
      if (isOverflow) stream.resync(reader.lastId())
      for (const event of events) stream.send(event)
    }
  }

  async function startListening(): Promise<ListeningState> {
    // Listening comes first: what happens after the first look is heard of.
    const stopListening = await database.listen(channel, {
      onMessage: (from) => {
        if (from !== processId) readChanges.ask()
      },
      onLost: readChanges.ask,
    })
    const timer = setInterval(() => void heartbeat(), heartbeatMs).unref()
    const sleep = async () => {
      clearInterval(timer)
      await stopListening()
    }
    try {
      return { reader: await createChangeReader(database.db), stop: sleep }
    } catch (error) {
      await sleep()
      throw error
    }
  }

  function ensureListening(): Promise<ListeningState> {
    if (listening) return listening
    const waking = startListening()
    listening = waking
    waking.catch(() => {
      if (listening === waking) listening = null
    })
    return waking
  }

  /** With the last listener the listening ends, too. */
  function removeStream(stream: EventStream): void {
    streams.delete(stream)
    if (streams.size > 0 || !listening) return
    const ending = listening
    listening = null
    ending.then(({ stop }) => stop()).catch(() => {})
  }

  /** A database that is away ends nobody's session. */
  async function heartbeat(): Promise<void> {
    if (isHeartbeatRunning) return
    isHeartbeatRunning = true
    readChanges.ask()
    const unwelcome = await listUnauthorized(new Set(streams.values())).catch((error) => {
      onError(error)
      return new Set<string>()
    })
    for (const [stream, session] of streams) {
      if (unwelcome.has(session)) stream.end()
      else stream.heartbeat()
    }
    isHeartbeatRunning = false
  }

  async function listUnauthorized(sessions: Set<string>): Promise<Set<string>> {
    const unwelcome = new Set<string>()
    for (const session of sessions) if (!(await isAuthorized(session))) unwelcome.add(session)
    return unwelcome
  }

  function enforceLimits(session: string): void {
    if (isClosed || streams.size >= maxStreams) throw new ShopError('busy', { retryAfter: 60 })
    const own = [...streams].filter(([, owner]) => owner === session)
    const tooMany = own.slice(0, Math.max(0, own.length + 1 - maxStreamsPerSession))
    for (const [stream] of tooMany) stream.replace()
  }

  return {
    publish() {
      if (streams.size > 0) readChanges.ask()
      // Nobody else can have the embedded database open.
      if (database.kind === 'server') notifyOthers.ask()
    },
    async subscribe({ session, since }) {
      enforceLimits(session)
      const stream = createEventStream({ onClose: () => removeStream(stream) })
      streams.set(stream, session)
      try {
        const { reader } = await ensureListening()
        stream.start(await toStreamStart(database, { since, newest: reader.lastId() }))
        return stream.body
      } catch (error) {
        stream.body.destroy()
        throw error
      }
    },
    subscriberCount: () => streams.size,
    async close() {
      isClosed = true
      readChanges.stop()
      notifyOthers.stop()
      for (const stream of streams.keys()) stream.end()
      const ending = listening
      listening = null
      await ending?.then(({ stop }) => stop()).catch(() => {})
    },
  }
}

type ListeningState = { reader: ChangeReader; stop: () => Promise<void> }

async function toStreamStart(
  { db }: Database,
  { since, newest }: { since: string | undefined; newest: number },
): Promise<StreamStart> {
  if (since === undefined || since === '') return { kind: 'ready', newest }
  const id = /^\d{1,15}$/.test(since) ? Number(since) : Number.POSITIVE_INFINITY
  // A higher number than there is comes from a database that was since put back from a backup.
  if (id > newest && id > (await getLatestEventId(db))) return { kind: 'resync', newest }
  const events = await listMissedEvents(db, { since: id, limit: maxEvents + 1 })
  if (events.length > maxEvents) return { kind: 'resync', newest }
  return { kind: 'missed', newest, events }
}
