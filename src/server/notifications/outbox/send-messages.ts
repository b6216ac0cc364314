import { backoffSeconds, type ChannelName, retryWindowSeconds } from '#domain/messages.ts'
import { writeTogether } from '#server/async/write-together.ts'
import { withRetry } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import type { DeliveryOptions } from './channel.ts'
import { UndeliverableError } from './mail-errors.ts'
import { createMessageQueue, type DueMessage } from './message-queue.ts'
import { type DeliveryResult, recordDeliveries } from './message-store.ts'

const maxConcurrent = 3

/**
 * Several processes may run this. A delivery that is not recorded before a crash is sent again: at most
 * `maxConcurrent`, because the next one starts after the record.
 */
export async function sendDueMessages(db: Db, options: DeliveryOptions): Promise<void> {
  const queue = createMessageQueue(db, options)
  const record = writeTogether((results: readonly DeliveryResult[]) =>
    withRetry(() => recordDeliveries(db, results)),
  )
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []

  function start(due: DueMessage): void {
    const sending = deliverMessage(due, options)
      .then(record)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => running.delete(sending))
    running.add(sending)
  }

  try {
    // A message waits for an earlier one of its order, so every delivery may make another message due.
    for (let due = await queue.next(); due || running.size > 0; due = await queue.next()) {
      if (due) start(due)
      if (!due || running.size === maxConcurrent) await Promise.race(running)
    }
  } finally {
    await Promise.all(running)
  }
  if (errors.length > 0) throw errors[0]
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
