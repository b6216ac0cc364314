import { backoffSeconds, type ChannelName, retryWindowSeconds } from '#domain/messages.ts'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import type { Db } from '#server/database/tables.ts'
import { UndeliverableError } from './mail-errors.ts'
import { claimMessage, type Message, recordDelivery } from './message-store.ts'

export type Channel = {
  name: ChannelName
  /** skipped: no recipient or no content. `UndeliverableError`: a retry is useless. */
  send: (message: Message) => Promise<'sent' | 'skipped'>
}

export type DeliveryError = { message: Message; channel: ChannelName; error: string; isFinal: boolean }

export type DeliveryOptions = {
  channels: readonly Channel[]
  isCurrent: (message: Message) => Promise<boolean>
  onSent?: (channel: ChannelName) => void
  onError: (fault: DeliveryError) => void
  stopping?: AbortSignal
}

const leaseSeconds = 180
const maxConcurrent = 3

/** Several processes may run this. A delivery that is not recorded before a crash is sent again. */
export async function sendDueMessages(db: Db, options: DeliveryOptions): Promise<void> {
  const claimNext = async () => (options.stopping?.aborted ? undefined : claimMessage(db, { leaseSeconds }))
  // A message waits for an earlier one of its order, so each worker claims again after every delivery.
  async function deliverDue(first: Message | undefined): Promise<void> {
    for (let message = first ?? (await claimNext()); message; message = await claimNext())
      await deliverMessage(db, { message, options })
  }
  const first = await claimNext()
  if (!first) return
  const workers = [first, ...Array.from({ length: maxConcurrent - 1 }, () => undefined)]
  await forEachConcurrently(workers, { max: maxConcurrent, work: deliverDue })
}

type DueMessage = { message: Message; options: DeliveryOptions }

async function deliverMessage(db: Db, { message, options }: DueMessage): Promise<void> {
  const tries = await tryChannels({ message, options })
  const late = message.ageSeconds >= retryWindowSeconds(message.kind)
  const failed = tries.filter((attempt) => attempt.end === 'retry' || attempt.end === 'failed')
  const givenUp = failed.filter(({ end }) => late || end === 'failed').map(({ channel }) => channel)
  for (const { channel, fault } of failed)
    options.onError({ message, channel, error: fault, isFinal: givenUp.includes(channel) })
  const sent = tries.filter(({ end }) => end === 'sent').map(({ channel }) => channel)
  for (const channel of sent) options.onSent?.(channel)
  await recordDelivery(db, {
    id: message.id,
    sent,
    givenUp,
    error:
      failed
        .map(({ channel, fault }) => `${channel}: ${fault}`)
        .join('; ')
        .slice(0, 500) || null,
    retryInSeconds: failed.length > givenUp.length ? backoffSeconds(message.tries) : null,
  })
}

type Attempt = { channel: ChannelName; end: 'sent' | 'skipped' | 'retry' | 'failed'; fault: string }

async function tryChannels({ message, options }: DueMessage): Promise<Attempt[]> {
  const open = options.channels.filter(({ name }) => !message.done.includes(name))
  const tries: Attempt[] = []
  try {
    if (!(await options.isCurrent(message))) return []
  } catch (error) {
    return open.map(({ name }) => ({ channel: name, end: 'retry', fault: errorMessage(error) }))
  }
  for (const { name, send } of open) {
    const outcome = await send(message).then(
      (end) => ({ end, fault: '' }),
      (error: unknown) => ({ end: retryOutcome(error), fault: errorMessage(error) }),
    )
    tries.push({ channel: name, ...outcome })
  }
  return tries
}

function retryOutcome(error: unknown): 'retry' | 'failed' {
  return error instanceof UndeliverableError ? 'failed' : 'retry'
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
