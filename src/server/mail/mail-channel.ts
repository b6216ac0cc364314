import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/tables.ts'
import { ServerAway } from './mail-faults.ts'
import { hurryMessages, type Message } from './message-store.ts'
import type { Mail, Post } from './post.ts'
import type { Channel } from './send-messages.ts'

type MailChannel = {
  db: Db
  post: Post
  /** The mail that a message is; null where it is for nobody. */
  write: (message: Message) => Promise<Mail | null>
  log: FastifyBaseLogger
  /** So long nobody knocks at a server that was away. */
  restMs?: number
}

/**
 * By mail, from what is so when it is its turn. A server that is away is left alone for some seconds, so that waiting for it keeps nothing else waiting; once it is
 * back, what has waited for it goes at once.
 */
export function mailChannel({ db, post, write, log, restMs = 10_000 }: MailChannel): Channel {
  let restsUntil = Number.NEGATIVE_INFINITY
  let wasAway = false

  async function handOver(mail: Mail): Promise<{ file: string | null }> {
    try {
      return await post.send(mail)
    } catch (error) {
      if (error instanceof ServerAway) [wasAway, restsUntil] = [true, performance.now() + restMs]
      throw error
    }
  }

  return {
    name: 'mail',
    async send(message) {
      if (performance.now() < restsUntil) throw new Error('the mail server was away a moment ago')
      const mail = await write(message)
      if (!mail) return 'nobody'
      const { file } = await handOver({ ...mail, name: `message-${message.id}` })
      if (file === null) log.info({ kind: message.kind }, 'a mail was sent')
      else log.info({ kind: message.kind, file }, 'no mail server is set up: a mail lies in a file')
      if (wasAway) await welcomeBack()
      return 'sent'
    },
  }

  /** The mail has gone: whatever fails here must not send it again. */
  async function welcomeBack(): Promise<void> {
    wasAway = false
    await hurryMessages(db).catch(() => {
      wasAway = true
    })
  }
}
