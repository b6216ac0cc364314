import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Listen, ListenHandlers } from '../database.ts'
import type { Primary } from './primary.ts'

const heartbeatMs = 15_000
const heartbeatTimeoutMs = 5_000
const minBackoffMs = 100
const maxBackoffMs = 5_000

type Subscription = ListenHandlers & {
  channel: string
  isReady: () => Promise<boolean>
  stopping: AbortSignal
  onFirstAttempt: () => void
}

/**
 * One dedicated connection per channel, to the primary; a heartbeat detects connections that die silently.
 * While the whole database is away, no change is missed, so `onLost` waits until `isReady` or the next LISTEN.
 */
export function createListen(primary: Primary, isReady: () => Promise<boolean>): Listen {
  return async function listen(channel, handlers) {
    const stopping = new AbortController()
    const running = Promise.withResolvers<void>()
    await new Promise<void>((onTried) => {
      listenWithReconnect(primary, {
        ...handlers,
        channel,
        isReady,
        stopping: stopping.signal,
        onFirstAttempt: onTried,
      }).then(running.resolve)
    })
    return async () => {
      stopping.abort()
      await running.promise
    }
  }
}

/** Never throws: messages of an unavailable database count as missed. */
async function listenWithReconnect(primary: Primary, subscription: Subscription): Promise<void> {
  const { stopping, onLost, isReady } = subscription
  let pauseMs = minBackoffMs
  while (!stopping.aborted) {
    const wasListening = await listenOnce(primary, subscription)
    if (stopping.aborted) return
    if (await isReady()) onLost()
    await primary.find().catch(() => {})
    pauseMs = wasListening ? minBackoffMs : Math.min(pauseMs * 2, maxBackoffMs)
    await wait(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => {})
  }
}

async function listenOnce(primary: Primary, subscription: Subscription): Promise<boolean> {
  const { channel, stopping, onMessage, onLost, onFirstAttempt } = subscription
  const client = new pg.Client(primary.config())
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  // The 'end' event that follows is enough.
  client.on('error', () => {})
  client.on('notification', (message) => onMessage(message.payload ?? ''))
  const cut = () => client.connection.stream.destroy()
  stopping.addEventListener('abort', cut)
  const stopFollowing = primary.onMoved(cut)
  try {
    await client.connect()
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    onLost()
    onFirstAttempt()
    const heartbeat = setInterval(() => sendHeartbeat(client), heartbeatMs).unref()
    await ended
    clearInterval(heartbeat)
    return true
  } catch {
    return false
  } finally {
    onFirstAttempt()
    stopping.removeEventListener('abort', cut)
    stopFollowing()
    cut()
  }
}

function sendHeartbeat(client: pg.Client): void {
  const cut = setTimeout(() => client.connection.stream.destroy(), heartbeatTimeoutMs).unref()
  const stop = () => clearTimeout(cut)
  client.query('SELECT 1').then(stop, stop)
}
