import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Database } from '../database/open.ts'
import { ShopError } from '../errors.ts'
import { type ChangeReader, mostTold, openChangeReader } from './change-reader.ts'
import { type EventStream, openEventStream, type Past } from './event-stream.ts'
import { latestNumber, readMissed, tellOthers } from './order-events-store.ts'
import { paced } from './paced.ts'

export type LiveOrders = {
  /** An order was placed or changed by this process, and is committed. */
  changed: () => void
  /** A stream of what happens from now on, after what was missed since the event with this id. Throws 503 where there are too many. */
  open: (listener: { session: string; since: string | undefined }) => Promise<Readable>
  /** How many listen to this process. */
  listeners: () => number
  close: () => Promise<void>
}

type Options = {
  database: Database
  /** Every so often all streams are written to, sessions asked for, and the table looked at. */
  beatMs: number
  /** Whether a session may still listen. */
  isWelcome: (session: string) => Promise<boolean>
  onFault: (error: unknown) => void
}

const channel = 'orders_changed'
const pauseMs = 50
/** A browser whose line broke leaves streams that look alive for minutes. The newest ones are kept. */
const mostOfSession = 6
const mostInAll = 500

/**
 * Who listens for orders, in this process. It reads the table of changes itself, for all of them at once: when this process changes something, when
 * another one says it did, and at every beat, so that nothing is lost where a process dies in between. Nothing of it happens in an order's own
 * transaction, and nothing where nobody listens.
 */
export function createLiveOrders({ database, beatMs, isWelcome, onFault }: Options): LiveOrders {
  const streams = new Map<EventStream, string>()
  const here = randomUUID()
  let awake: Promise<Awake> | null = null
  let [isBeating, isClosed] = [false, false]

  const look = paced(pauseMs, async () => {
    try {
      // Whoever was to be woken for hears why that failed.
      const woken = await awake?.catch(() => null)
      if (woken) await tellNews(woken.reader)
    } catch (error) {
      onFault(error)
    }
  })
  const say = paced(pauseMs, () => tellOthers(database.db, { channel, from: here }).catch(onFault))

  async function tellNews(reader: ChangeReader): Promise<void> {
    const { events, tooMany } = await reader.look()
    for (const stream of streams.keys()) {
      if (tooMany) stream.resync(reader.last())
      for (const event of events) stream.tell(event)
    }
  }

  async function wakeUp(): Promise<Awake> {
    // Listening comes first: what happens after the first look is heard of.
    const stopListening = await database.listen(channel, {
      onMessage: (from) => {
        if (from !== here) look.ask()
      },
      onLost: look.ask,
    })
    const timer = setInterval(() => void beat(), beatMs).unref()
    const sleep = async () => {
      clearInterval(timer)
      await stopListening()
    }
    try {
      return { reader: await openChangeReader(database.db), sleep }
    } catch (error) {
      await sleep()
      throw error
    }
  }

  function stayAwake(): Promise<Awake> {
    if (awake) return awake
    const waking = wakeUp()
    awake = waking
    waking.catch(() => {
      if (awake === waking) awake = null
    })
    return waking
  }

  /** With the last listener the listening ends, too. */
  function leave(stream: EventStream): void {
    streams.delete(stream)
    if (streams.size > 0 || !awake) return
    const ending = awake
    awake = null
    ending.then(({ sleep }) => sleep()).catch(() => {})
  }

  /** A database that is away ends nobody's session. */
  async function beat(): Promise<void> {
    if (isBeating) return
    isBeating = true
    look.ask()
    const unwelcome = await findUnwelcome(new Set(streams.values())).catch((error) => {
      onFault(error)
      return new Set<string>()
    })
    for (const [stream, session] of streams) {
      if (unwelcome.has(session)) stream.end()
      else stream.beat()
    }
    isBeating = false
  }

  async function findUnwelcome(sessions: Set<string>): Promise<Set<string>> {
    const unwelcome = new Set<string>()
    for (const session of sessions) if (!(await isWelcome(session))) unwelcome.add(session)
    return unwelcome
  }

  function makeRoom(session: string): void {
    if (isClosed || streams.size >= mostInAll) throw new ShopError('busy', { retryAfter: 60 })
    const own = [...streams].filter(([, owner]) => owner === session)
    const tooMany = own.slice(0, Math.max(0, own.length + 1 - mostOfSession))
    for (const [stream] of tooMany) stream.replace()
  }

  return {
    changed() {
      if (streams.size > 0) look.ask()
      // Nobody else can have the embedded database open.
      if (database.kind === 'server') say.ask()
    },
    async open({ session, since }) {
      makeRoom(session)
      const stream = openEventStream({ onGone: () => leave(stream) })
      streams.set(stream, session)
      try {
        const { reader } = await stayAwake()
        stream.begin(await pastOf(database, { since, newest: reader.last() }))
        return stream.body
      } catch (error) {
        stream.body.destroy()
        throw error
      }
    },
    listeners: () => streams.size,
    async close() {
      isClosed = true
      look.stop()
      say.stop()
      for (const stream of streams.keys()) stream.end()
      const ending = awake
      awake = null
      await ending?.then(({ sleep }) => sleep()).catch(() => {})
    },
  }
}

type Awake = { reader: ChangeReader; sleep: () => Promise<void> }

async function pastOf(
  { db }: Database,
  { since, newest }: { since: string | undefined; newest: number },
): Promise<Past> {
  if (since === undefined || since === '') return { kind: 'ready', newest }
  const id = /^\d{1,15}$/.test(since) ? Number(since) : Number.POSITIVE_INFINITY
  // A higher number than there is comes from a database that was since put back from a backup.
  if (id > newest && id > (await latestNumber(db))) return { kind: 'resync', newest }
  const events = await readMissed(db, { since: id, most: mostTold + 1 })
  if (events.length > mostTold) return { kind: 'resync', newest }
  return { kind: 'missed', newest, events }
}
