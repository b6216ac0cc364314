import { openFileTransport } from './file-transport.ts'
import type { MailTransport } from './mail.ts'
import { openSmtpTransport } from './smtp-transport.ts'

export function openMailTransport(options: {
  smtpUrl: string | null
  from: string | null
  folder: string
}): MailTransport {
  const { smtpUrl, from, folder } = options
  return smtpUrl === null ? openFileTransport({ folder, from }) : openSmtpTransport({ url: smtpUrl, from })
}
