import { openFileTransport } from './file-transport.ts'
import { openSmtpTransport } from './smtp-transport.ts'

export type Mail = {
  from: MailSender
  to: string
  subject: string
  text: string
  html: string
  name?: string
}
export type MailSender = { name: string; address: string }

export type MailTransport = {
  /** false: mails are written to files. */
  isServer: boolean
  /** May take seconds. Throws `UndeliverableError` where a retry is useless. */
  send: (mail: Mail) => Promise<{ file: string | null }>
  purgeExpired: () => Promise<void>
  close: () => void
}

export function openMailTransport(options: {
  smtpUrl: string | null
  from: string | null
  folder: string
}): MailTransport {
  const { smtpUrl, from, folder } = options
  return smtpUrl === null ? openFileTransport({ folder, from }) : openSmtpTransport({ url: smtpUrl, from })
}
