import { openFileTransport } from './file-transport.ts'
import { openSmtpTransport } from './smtp-transport.ts'

/** A mail to one person, in both forms that mail programs show. */
export type Mail = {
  from: MailSender
  to: string
  subject: string
  text: string
  html: string
  /** The shop's own name for what it tells, so that mail programs know one that comes twice; without it each is one of its own. */
  name?: string
}
/** The shop itself, unless the settings of the process name somebody else. */
export type MailSender = { name: string; address: string }

/** Where the shop's mail goes. */
export type MailTransport = {
  /** Whether mails reach people by themselves, and are no files that somebody has to pass on. */
  isServer: boolean
  /**
   * Hands a mail over; gives the file it lies in, or null where a mail server took it. Takes seconds where that server is slow, so nobody's answer should wait for it.
   * Throws where it refuses, `ServerAway` where there is nobody to talk to, and `NeverDelivered` where it knows nobody whom the mail is for: then trying again is
   * no use.
   */
  send: (mail: Mail) => Promise<{ file: string | null }>
  /** Throws away what nobody will read any more. */
  purgeExpired: () => Promise<void>
  /** Lets go of the mail server. */
  close: () => void
}

/** The mail server of the settings; without one, a folder of files that the shop's owner can open. */
export function openMailTransport(options: {
  smtpUrl: string | null
  from: string | null
  folder: string
}): MailTransport {
  const { smtpUrl, from, folder } = options
  return smtpUrl === null ? openFileTransport({ folder, from }) : openSmtpTransport({ url: smtpUrl, from })
}
