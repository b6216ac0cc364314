export type Mail = {
  from: MailSender
  to: string
  subject: string
  text: string
  html: string
  name?: string
}
type MailSender = { name: string; address: string }

export type MailTransport = {
  /** false: mails are written to files. */
  isServer: boolean
  /** May take seconds. Throws `UndeliverableError` where a retry is useless. */
  send: (mail: Mail) => Promise<{ file: string | null }>
  purgeExpired: () => Promise<void>
  close: () => void
}
