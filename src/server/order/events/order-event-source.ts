import { randomUUID } from 'node:crypto'
import { throttle } from '#server/async/throttle.ts'
import type { Database } from '#server/database/database.ts'
import { type NewEvents, type OrderEventReader, openOrderEventReader } from './order-event-reader.ts'
import { notifyProcesses } from './order-events-store.ts'

type Options = {
  database: Database
  onEvents: (read: NewEvents & { lastId: number }) => Promise<void>
  onError: (error: unknown) => void
}

type OrderEventSource = {
  start: () => Promise<number>
  stop: () => Promise<void>
  read: () => void
  notifyOthers: () => void
  close: () => Promise<void>
}

type Listening = { reader: OrderEventReader; end: () => Promise<void> }

const channel = 'orders_changed'
const minIntervalMs = 50

/** One reader serves all streams of the process, outside of the transactions that write events. */
export function createOrderEventSource({ database, onEvents, onError }: Options): OrderEventSource {
  const here = randomUUID()
  let listening: Promise<Listening> | null = null

  const reading = throttle(minIntervalMs, async () => {
    try {
      const started = await listening?.catch(() => null)
      if (started) await onEvents({ ...(await started.reader.read()), lastId: started.reader.lastId() })
    } catch (error) {
      onError(error)
    }
  })
  const notifying = throttle(minIntervalMs, () =>
    notifyProcesses(database.db, { channel, from: here }).catch(onError),
  )

  async function listen(): Promise<Listening> {
    // Before the first read, so that no notification is missed in between.
    const end = await database.listen(channel, {
      onMessage: (from) => {
        if (from !== here) reading.request()
      },
      onLost: reading.request,
    })
    try {
      return { reader: await openOrderEventReader(database.db), end }
    } catch (error) {
      await end()
      throw error
    }
  }

  async function stop(): Promise<void> {
    const stopping = listening
    listening = null
    await stopping?.then(({ end }) => end()).catch(() => {})
  }

  return {
    async start() {
      listening ??= listen()
      return (await listening).reader.lastId()
    },
    stop,
    read: reading.request,
    // No other process can open the embedded database.
    notifyOthers: () => database.kind === 'server' && notifying.request(),
    async close() {
      reading.stop()
      notifying.stop()
      await stop()
    },
  }
}
