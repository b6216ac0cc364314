import { backoffSeconds, type ChannelName, retryWindowSeconds } from '#domain/messages.ts'
import { writeTogether } from '#server/async/write-together.ts'
import type { Connections } from '#server/database/database.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryOptions } from './channel.ts'
import { UndeliverableError } from './mail-errors.ts'
import { createMessageQueue, type DueMessage } from './message-queue.ts'
import { type DeliveryResult, recordDeliveries } from './message-store.ts'

const maxConcurrent = 3
/** How long a finished delivery waits for those beside it, so that one statement records all of them. */
const maxGatherMs = 10

/**
 * Several processes may run this. A delivery that is not recorded before a crash is sent again: at most
 * `maxConcurrent`, because the next one starts after the record.
 */
export async function sendDueMessages(db: Connections | Db, options: DeliveryOptions): Promise<void> {
  const queue = createMessageQueue(db, options)
  const gathering = createGathering()
  const record = writeTogether(
    (results: readonly DeliveryResult[]) => withRetry(() => recordDeliveries(db, results)),
    gathering.untilAllEnded,
  )
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []

  async function deliverAndRecord(due: DueMessage): Promise<void> {
    gathering.begin()
    const result = await deliverMessage(due, options).catch((error: unknown) => {
      gathering.end()
      throw error
    })
    const recorded = record(result)
    gathering.end()
    await recorded
  }

  function start(due: DueMessage): void {
    const sending = deliverAndRecord(due)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(sending))
    running.add(sending)
  }

  try {
    let mayHaveMore = true
    while (mayHaveMore) {
      // A message waits for an earlier one of its order, which may end after the claim has looked.
      const wasRunning = running.size > 0
      const due = await queue.next()
      if (due) start(due)
      mayHaveMore = due !== undefined || wasRunning
      if (running.size === maxConcurrent || (!due && running.size > 0)) await Promise.race(running)
    }
  } finally {
    await Promise.all(running)
  }
  if (errors.length > 0) throw errors[0]
}

function createGathering() {
  let active = 0
  let wake = () => {}
  return {
    begin(): void {
      active++
    },
    end(): void {
      active--
      if (active === 0) wake()
    },
    async untilAllEnded(): Promise<void> {
      if (active === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      wake = resolve
      const timer = setTimeout(resolve, maxGatherMs)
      await promise
      clearTimeout(timer)
    },
  }
}

async function deliverMessage(due: DueMessage, options: DeliveryOptions): Promise<DeliveryResult> {
  const { message } = due
  const tries = await tryChannels(due)
  const late = message.ageSeconds >= retryWindowSeconds(message.kind)
  const failed = tries.filter((attempt) => attempt.end === 'retry' || attempt.end === 'failed')
  const givenUp = failed.filter(({ end }) => late || end === 'failed').map(({ channel }) => channel)
  for (const { channel, fault } of failed)
    options.onError({ message, channel, error: fault, isFinal: givenUp.includes(channel) })
  const sent = tries.filter(({ end }) => end === 'sent').map(({ channel }) => channel)
  for (const channel of sent) options.onSent?.(channel)
  return {
    id: message.id,
    sent,
    givenUp,
    error:
      failed
        .map(({ channel, fault }) => `${channel}: ${fault}`)
        .join('; ')
        .slice(0, 500) || null,
    retryInSeconds: failed.length > givenUp.length ? backoffSeconds(message.tries) : null,
  }
}

type Attempt = { channel: ChannelName; end: 'sent' | 'skipped' | 'retry' | 'failed'; fault: string }

async function tryChannels({ message, isCurrent, channels }: DueMessage): Promise<Attempt[]> {
  try {
    if (!(await isCurrent())) return []
  } catch (error) {
    return channels.map(({ name }) => ({ channel: name, end: 'retry', fault: errorMessage(error) }))
  }
  // At once: a device that logged out while a slow mail is sent must get no push.
  const tries = channels.map(async ({ name, send }): Promise<Attempt> => {
    try {
      return { channel: name, end: await send(message), fault: '' }
    } catch (error) {
      return { channel: name, end: retryOutcome(error), fault: errorMessage(error) }
    }
  })
  return Promise.all(tries)
}

function retryOutcome(error: unknown): 'retry' | 'failed' {
  return error instanceof UndeliverableError ? 'failed' : 'retry'
}

/** Without NUL, which PostgreSQL cannot store. */
function errorMessage(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\0', '')
}
