import { ShopError } from '#server/http/errors.ts'
import { createEventStream, type EventStream, type StreamEvent } from './event-stream.ts'

/** `owner`: whose streams have a limit of their own. */
export type Subscriber = { session: string; owner: string }

type OpenStreams<Who extends Subscriber> = {
  /** Throws 503 if too many streams are open. The oldest stream of an owner with too many ends. */
  open: (who: Who) => EventStream
  count: () => number
  /** Checks the sessions first, so that nothing is sent after one has ended. */
  send: (eventsFor: (who: Who) => readonly StreamEvent[]) => Promise<void>
  /** Sends a heartbeat, and ends the streams of sessions that have ended. */
  beat: () => Promise<void>
  endAll: () => void
}

type Options = {
  maxOfOwner: number
  maxStreams: number
  findEnded: (sessions: ReadonlySet<string>) => Promise<ReadonlySet<string>>
  onClose: () => void
  onError: (error: unknown) => void
}

/** The open streams of one audience. */
export function createOpenStreams<Who extends Subscriber>(options: Options): OpenStreams<Who> {
  const { maxOfOwner, maxStreams, findEnded, onClose, onError } = options
  const streams = new Map<EventStream, Who>()

  /** null if the check fails. */
  async function findEndedAmong(checked: Iterable<Who>): Promise<ReadonlySet<string> | null> {
    try {
      return await findEnded(new Set(Array.from(checked, ({ session }) => session)))
    } catch (error) {
      onError(error)
      return null
    }
  }

  return {
    open(who) {
      if (streams.size >= maxStreams) throw new ShopError('busy', { retryAfter: 60 })
      const own = [...streams].filter(([, { owner }]) => owner === who.owner)
      for (const [stream] of own.slice(0, Math.max(0, own.length + 1 - maxOfOwner))) stream.replace()
      const stream = createEventStream({
        onClose() {
          streams.delete(stream)
          onClose()
        },
      })
      streams.set(stream, who)
      return stream
    },
    count: () => streams.size,
    async send(eventsFor) {
      const all = Array.from(streams, ([stream, who]) => ({ stream, who, events: eventsFor(who) }))
      const due = all.filter(({ events }) => events.length > 0)
      if (due.length === 0) return
      const ended = await findEndedAmong(due.map(({ who }) => who))
      for (const { stream, who, events } of due) {
        // After a failed check the client connects again, and resumes if its session has not ended.
        if (!ended || ended.has(who.session)) stream.end()
        else for (const event of events) stream.send(event)
      }
    },
    async beat() {
      if (streams.size === 0) return
      const ended = await findEndedAmong(streams.values())
      for (const [stream, { session }] of streams) {
        if (ended?.has(session)) stream.end()
        else stream.heartbeat()
      }
    },
    endAll() {
      for (const stream of streams.keys()) stream.end()
    },
  }
}
