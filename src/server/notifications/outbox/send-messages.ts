import { backoffSeconds, type ChannelName, retryWindowSeconds } from '#domain/messages.ts'
import { drainConcurrently } from '#server/async/for-each-concurrently.ts'
import type { Db } from '#server/database/tables.ts'
import { UndeliverableError } from '../mail/mail-errors.ts'
import { claimMessage, type Message, recordDelivery } from './message-store.ts'

/** One way for a message to reach somebody. */
export type Channel = {
  name: ChannelName
  /**
   * Sends it; 'nobody' where there is nobody to send it to by this way, or nothing to say. Throws where it should be tried again later, and `NeverDelivered` where
   * that is no use.
   */
  send: (message: Message) => Promise<'sent' | 'nobody'>
}

export type DeliveryError = { message: Message; channel: ChannelName; error: string; isFinal: boolean }

export type DeliveryOptions = {
  channels: readonly Channel[]
  /** Whether a message still says what is so: what is out of date is not sent. */
  isCurrent: (message: Message) => Promise<boolean>
  onSent?: (channel: ChannelName) => void
  onError: (fault: DeliveryError) => void
  /** Set off when no further message is to be begun. */
  stopping?: AbortSignal
}

/** Longer than any one message takes. */
const leaseSeconds = 180
const maxConcurrent = 3

/**
 * Sends the messages that are due, the longest waiting first and a few side by side; the trouble of one stops no other. Any number of processes may do this at
 * once. A process that dies between a server's yes and its own note of it has the message sent once more: none is lost.
 */
export async function sendDueMessages(db: Db, sending: DeliveryOptions): Promise<void> {
  const next = async () => (sending.stopping?.aborted ? undefined : claimMessage(db, { leaseSeconds }))
  // The next message of an order can be claimed only when the one before it has been sent.
  await drainConcurrently(next, {
    max: maxConcurrent,
    work: (message) => deliverMessage(db, { message, options: sending }),
  })
}

type DueMessage = { message: Message; options: DeliveryOptions }

async function deliverMessage(db: Db, { message, options }: DueMessage): Promise<void> {
  const tries = await tryChannels({ message, options })
  const late = message.ageSeconds >= retryWindowSeconds(message.kind)
  const failed = tries.filter((one) => one.end === 'later' || one.end === 'never')
  const givenUp = failed.filter(({ end }) => late || end === 'never').map(({ channel }) => channel)
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

type Attempt = { channel: ChannelName; end: 'sent' | 'nobody' | 'later' | 'never'; fault: string }

async function tryChannels({ message, options }: DueMessage): Promise<Attempt[]> {
  const open = options.channels.filter(({ name }) => !message.done.includes(name))
  const tries: Attempt[] = []
  try {
    if (!(await options.isCurrent(message))) return []
  } catch (error) {
    return open.map(({ name }) => ({ channel: name, end: 'later', fault: errorMessage(error) }))
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

function retryOutcome(error: unknown): 'later' | 'never' {
  return error instanceof UndeliverableError ? 'never' : 'later'
}

function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
