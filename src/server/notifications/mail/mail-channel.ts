import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/database/tables.ts'
import { MailServerUnavailableError } from '../outbox/mail-errors.ts'
import { type Message, retryFailedMessages } from '../outbox/message-store.ts'
import type { Channel } from '../outbox/send-messages.ts'
import type { Mail, MailTransport } from './mail-transport.ts'

type MailChannelOptions = {
  db: Db
  transport: MailTransport
  /** The mail that a message is; null where it is for nobody. */
  renderMail: (message: Message) => Promise<Mail | null>
  log: FastifyBaseLogger
  /** In milliseconds, from any moment on. */
  now?: () => number
}

/** So long nobody knocks at a server that was away. */
export const restMs = 10_000

/**
 * By mail, from what is so when it is its turn. A server that is away is left alone for some seconds, so that waiting for it keeps nothing else waiting; once it is
 * back, what has waited for it goes at once.
 */
export function createMailChannel({
  db,
  transport,
  renderMail,
  log,
  now = () => performance.now(),
}: MailChannelOptions): Channel {
  let pausedUntil = Number.NEGATIVE_INFINITY
  let wasUnavailable = false

  async function deliver(mail: Mail): Promise<{ file: string | null }> {
    try {
      return await transport.send(mail)
    } catch (error) {
      if (error instanceof MailServerUnavailableError) [wasUnavailable, pausedUntil] = [true, now() + restMs]
      throw error
    }
  }

  return {
    name: 'mail',
    async send(message) {
      if (now() < pausedUntil) throw new Error('the mail server was away a moment ago')
      const mail = await renderMail(message)
      if (!mail) return 'nobody'
      const { file } = await deliver({ ...mail, name: `message-${message.id}` })
      if (file === null) log.info({ kind: message.kind }, 'a mail was sent')
      else log.info({ kind: message.kind, file }, 'no mail server is set up: a mail lies in a file')
      if (wasUnavailable) await onServerBack()
      return 'sent'
    },
  }

  /** The mail has gone: whatever fails here must not send it again. */
  async function onServerBack(): Promise<void> {
    wasUnavailable = false
    await retryFailedMessages(db).catch(() => {
      wasUnavailable = true
    })
  }
}
