import type { FastifyBaseLogger } from 'fastify'
import type { Mail, MailTransport } from '#server/notifications/mail/mail-transport.ts'

/** Hands a mail over and tells the log of the process how, never to whom. */
export async function sendMail(
  mail: Mail,
  { post, log }: { post: MailTransport; log: FastifyBaseLogger },
): Promise<void> {
  const { file } = await post.send(mail)
  if (file === null) log.info('a mail was sent')
  else log.info({ file }, 'no mail server is set up: a mail lies in a file')
}
