import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/database/tables.ts'
import type { Channel, Send } from '../outbox/channel.ts'
import { MailServerUnavailableError } from '../outbox/mail-errors.ts'
import { type Message, retryFailedMessages } from '../outbox/message-store.ts'
import type { Mail, MailTransport } from './mail.ts'

type MailChannelOptions = {
  db: Db
  transport: MailTransport
  /** Reads what the mails of the messages need. null: there is no mail to send. */
  prepareMails: (messages: readonly Message[]) => Promise<(message: Message) => Promise<Mail | null>>
  log: FastifyBaseLogger
  now?: () => number
}

/** Pause before the next attempt at an unavailable server. */
export const pauseMs = 10_000

/** Renders each mail from current data. When the server is back, all waiting mails are sent. */
export function createMailChannel({
  db,
  transport,
  prepareMails,
  log,
  now = () => performance.now(),
}: MailChannelOptions): Channel {
  let pausedUntil = Number.NEGATIVE_INFINITY
  let wasUnavailable = false

  async function deliver(mail: Mail): Promise<{ file: string | null }> {
    try {
      return await transport.send(mail)
    } catch (error) {
      if (error instanceof MailServerUnavailableError) [wasUnavailable, pausedUntil] = [true, now() + pauseMs]
      throw error
    }
  }

  function failWhilePaused(): void {
    if (now() < pausedUntil) throw new Error('the mail server was unavailable a moment ago')
  }

  return {
    name: 'mail',
    async prepare(messages): Promise<Send> {
      failWhilePaused()
      const renderMail = await prepareMails(messages)
      return async (message) => {
        failWhilePaused()
        const mail = await renderMail(message)
        if (!mail) return 'skipped'
        const { file } = await deliver({ ...mail, name: `message-${message.id}` })
        if (file === null) log.info({ kind: message.kind }, 'mail sent')
        else log.info({ kind: message.kind, file }, 'mail written to a file: no mail server is configured')
        if (wasUnavailable) await onServerBack()
        return 'sent'
      }
    },
  }

  /** Never rejects: the mail is sent, and a failure here must not send it again. */
  async function onServerBack(): Promise<void> {
    wasUnavailable = false
    await retryFailedMessages(db).catch(() => {
      wasUnavailable = true
    })
  }
}
