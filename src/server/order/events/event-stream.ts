import { PassThrough, type Readable } from 'node:stream'

/** `data` is an object for JSON. */
export type StreamEvent = { id: number; kind: string; data: object }

export type EventStream = {
  body: Readable
  /** Writes the missed events first, then whatever `send` gets. */
  start: (past: StreamStart) => void
  send: (event: StreamEvent) => void
  heartbeat: () => void
  /** Ends the stream for a newer one and asks the browser to reconnect late. */
  replace: () => void
  end: () => void
}

export type StreamStart = { newest: number } & (
  | { kind: 'ready' | 'resync' }
  | { kind: 'missed'; events: StreamEvent[] }
)

const retryMs = 2000
const slowRetryMs = 60_000
const closeTimeoutMs = 2000

/** A slow client beyond this limit is disconnected, and resumes when it reconnects. */
const maxBufferedBytes = 256 * 1024

/** See https://html.spec.whatwg.org/multipage/server-sent-events.html. `onClose` runs however it ends. */
export function createEventStream({ onClose }: { onClose: () => void }): EventStream {
  const body = new PassThrough()
  let queued: StreamEvent[] | null = []
  // Missed events that the shared reader may deliver again.
  const sentIds = new Set<number>()
  body.once('close', onClose)

  function write(text: string): void {
    if (body.writableEnded || body.destroyed) return
    body.write(text)
    if (body.writableLength + body.readableLength > maxBufferedBytes) body.destroy()
  }

  function end(): void {
    body.end()
    setTimeout(() => body.destroy(), closeTimeoutMs).unref()
  }

  function writeEvent({ id, kind, data }: StreamEvent): void {
    write(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  function send(event: StreamEvent): void {
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
      for (const event of since) send(event)
    },
    send,
    // Not a comment: pages cannot see those, and must detect a dead connection.
    heartbeat: () => write('event: beat\ndata: {}\n\n'),
    replace() {
      write(`retry: ${slowRetryMs}\nevent: replaced\ndata: {}\n\n`)
      end()
    },
    end,
  }
}
