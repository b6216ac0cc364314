import { ShopError } from '#server/http/errors.ts'
import { createEventStream, type EventStream } from './event-stream.ts'

/** `owner`: whose streams have a limit of their own. */
export type Subscriber = { session: string; owner: string }

export type OpenStreams<Who extends Subscriber> = {
  /** Throws 503 if too many streams are open. The oldest stream of an owner with too many ends. */
  open: (who: Who) => EventStream
  all: () => Iterable<[EventStream, Who]>
  count: () => number
  /** Sends a heartbeat, and ends the streams of sessions that have ended. */
  beat: () => Promise<void>
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

  async function findEndedOrNone(): Promise<ReadonlySet<string>> {
    try {
      return await findEnded(new Set(Array.from(streams.values(), ({ session }) => session)))
    } catch (error) {
      onError(error)
      return new Set()
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
    all: () => streams,
    count: () => streams.size,
    async beat() {
      if (streams.size === 0) return
      const ended = await findEndedOrNone()
      for (const [stream, { session }] of streams) {
        if (ended.has(session)) stream.end()
        else stream.heartbeat()
      }
    },
  }
}
