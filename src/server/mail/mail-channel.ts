import type { FastifyBaseLogger } from 'fastify'
import type { Message } from './message-store.ts'
import type { Mail, Post } from './post.ts'
import type { Channel } from './send-messages.ts'

type MailChannel = {
  post: Post
  /** The mail that a message is; null where it is for nobody. */
  write: (message: Message) => Promise<Mail | null>
  log: FastifyBaseLogger
}

/** By mail, from what is so when it is its turn. */
export function mailChannel({ post, write, log }: MailChannel): Channel {
  return {
    name: 'mail',
    async send(message) {
      const mail = await write(message)
      if (!mail) return 'nobody'
      const { file } = await post.send({ ...mail, name: `message-${message.id}` })
      if (file === null) log.info({ kind: message.kind }, 'a mail was sent')
      else log.info({ kind: message.kind, file }, 'no mail server is set up: a mail lies in a file')
      return 'sent'
    },
  }
}
