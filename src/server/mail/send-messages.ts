import { backOffSeconds, type ChannelName, triedForSeconds } from '#rules/messages.ts'
import type { Db } from '../database/tables.ts'
import { NeverDelivered } from './mail-faults.ts'
import { claimMessage, type Message, settleMessage } from './message-store.ts'

/** One way for a message to reach somebody. */
export type Channel = {
  name: ChannelName
  /**
   * Sends it; 'nobody' where there is nobody to send it to by this way, or nothing to say. Throws where it should be tried again later, and `NeverDelivered` where
   * that is no use.
   */
  send: (message: Message) => Promise<'sent' | 'nobody'>
}

export type MessageFault = { message: Message; channel: ChannelName; fault: string; isGivenUp: boolean }

export type Sending = {
  channels: readonly Channel[]
  /** Whether a message still says what is so: what is out of date is not sent. */
  isCurrent: (message: Message) => Promise<boolean>
  onSent?: (channel: ChannelName) => void
  onFault: (fault: MessageFault) => void
  /** Set off when no further message is to be begun. */
  stopping?: AbortSignal
}

/** Longer than any one message takes. */
const leaseSeconds = 180
const sideBySide = 3

/**
 * Sends the messages that are due, the longest waiting first and a few side by side; the trouble of one stops no other. Any number of processes may do this at
 * once. A process that dies between a server's yes and its own note of it has the message sent once more: none is lost.
 */
export async function sendDueMessages(db: Db, sending: Sending): Promise<void> {
  const next = async () => (sending.stopping?.aborted ? undefined : claimMessage(db, { leaseSeconds }))
  async function work(first: Message | undefined): Promise<void> {
    for (let message = first; message; message = await next()) await deliver(db, { message, sending })
  }
  // Mostly there is nothing to do, and one look says so.
  const first = await next()
  if (!first) return
  const others = Array.from({ length: sideBySide - 1 }, async () => work(await next()))
  const ends = await Promise.allSettled([work(first), ...others])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

type Due = { message: Message; sending: Sending }

async function deliver(db: Db, { message, sending }: Due): Promise<void> {
  const tries = await tryEach({ message, sending })
  const late = message.ageSeconds >= triedForSeconds(message.kind)
  const failed = tries.filter((one) => one.end === 'later' || one.end === 'never')
  const givenUp = failed.filter(({ end }) => late || end === 'never').map(({ channel }) => channel)
  for (const { channel, fault } of failed)
    sending.onFault({ message, channel, fault, isGivenUp: givenUp.includes(channel) })
  const sent = tries.filter(({ end }) => end === 'sent').map(({ channel }) => channel)
  for (const channel of sent) sending.onSent?.(channel)
  await settleMessage(db, {
    id: message.id,
    sent,
    givenUp,
    fault:
      failed
        .map(({ channel, fault }) => `${channel}: ${fault}`)
        .join('; ')
        .slice(0, 500) || null,
    againInSeconds: failed.length > givenUp.length ? backOffSeconds(message.tries) : null,
  })
}

type Try = { channel: ChannelName; end: 'sent' | 'nobody' | 'later' | 'never'; fault: string }

async function tryEach({ message, sending }: Due): Promise<Try[]> {
  const open = sending.channels.filter(({ name }) => !message.done.includes(name))
  const tries: Try[] = []
  try {
    if (!(await sending.isCurrent(message))) return []
  } catch (error) {
    return open.map(({ name }) => ({ channel: name, end: 'later', fault: wordsOf(error) }))
  }
  for (const { name, send } of open) {
    const outcome = await send(message).then(
      (end) => ({ end, fault: '' }),
      (error: unknown) => ({ end: endBy(error), fault: wordsOf(error) }),
    )
    tries.push({ channel: name, ...outcome })
  }
  return tries
}

function endBy(error: unknown): 'later' | 'never' {
  return error instanceof NeverDelivered ? 'never' : 'later'
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
