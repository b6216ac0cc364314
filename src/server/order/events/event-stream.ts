import { PassThrough, type Readable } from 'node:stream'
import type { NumberedEvent } from './order-events-store.ts'

export type EventStream = {
  /** What the reply sends. */
  body: Readable
  /** Writes what somebody missed, or what a new stream begins with, and from then on what `tell` gives. */
  start: (past: StreamStart) => void
  send: (event: NumberedEvent) => void
  resync: (id: number) => void
  heartbeat: () => void
  /** Ends it in favour of a newer one; the browser is asked not to hurry back. */
  replace: () => void
  end: () => void
}

/** Where a stream begins: anew behind a number, with what was missed, or with the advice to ask for everything again. */
export type StreamStart = { newest: number } & (
  | { kind: 'ready' | 'resync' }
  | { kind: 'missed'; events: NumberedEvent[] }
)

const retryMs = 2000
const slowRetryMs = 60_000
const closeTimeoutMs = 2000

/** What waits for a client that doesn't read; one with more than that is cut off, and asks for the rest when it is back. */
const maxBufferedBytes = 256 * 1024

/** A stream of events as https://html.spec.whatwg.org/multipage/server-sent-events.html has it. `onGone` hears of its end, however it comes. */
export function createEventStream({ onClose }: { onClose: () => void }): EventStream {
  const body = new PassThrough()
  // What happens between the first look at the past and the end of it.
  let queued: NumberedEvent[] | null = []
  // What of the past is told again by whoever reads the table for all.
  const sentIds = new Set<number>()
  body.once('close', onClose)

  function write(text: string): void {
    if (body.writableEnded || body.destroyed) return
    body.write(text)
    if (body.writableLength + body.readableLength > maxBufferedBytes) body.destroy()
  }

  /** What a client doesn't take in time is not waited for. */
  function end(): void {
    body.end()
    setTimeout(() => body.destroy(), closeTimeoutMs).unref()
  }

  function writeEvent({ id, kind, order }: NumberedEvent): void {
    write(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(order)}\n\n`)
  }

  function tell(event: NumberedEvent): void {
    if (queued) queued.push(event)
    else if (!sentIds.has(event.id)) writeEvent(event)
  }

  return {
    body,
    start(past) {
      write(`retry: ${retryMs}\n\n`)
      const events = past.kind === 'missed' ? past.events : []
      if (past.kind !== 'missed') write(`id: ${past.newest}\nevent: ${past.kind}\ndata: {}\n\n`)
      for (const event of events) writeEvent(event)
      for (const { id } of events) sentIds.add(id)
      const since = queued ?? []
      queued = null
      for (const event of since) tell(event)
    },
    send: tell,
    resync: (id) => write(`id: ${id}\nevent: resync\ndata: {}\n\n`),
    // No comment: a page hears nothing of those, and has to know a line that is cut somewhere on the way from one where nothing happens.
    heartbeat: () => write('event: beat\ndata: {}\n\n'),
    replace() {
      write(`retry: ${slowRetryMs}\nevent: replaced\ndata: {}\n\n`)
      end()
    },
    end,
  }
}
