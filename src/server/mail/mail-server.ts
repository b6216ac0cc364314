import nodemailer from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import type { Post } from './post.ts'

/** Long enough for a slow server, short enough that a dead one holds nothing open while the shop closes. */
export type Patience = { connectMs: number; silenceMs: number }
const usualPatience: Patience = { connectMs: 5_000, silenceMs: 8_000 }

type MailServer = { url: string; from: string | null; patience?: Patience }

/** Post by the server at an smtp:// or smtps:// address. A login is never sent over a line that is not encrypted. */
export function openMailServer({ url, from, patience = usualPatience }: MailServer): Post {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && username !== '',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
  })
  return {
    isServer: true,
    async send(mail) {
      await transport.sendMail(envelopeOf({ mail, from })).catch((error: unknown) => {
        throw new Error(wordsOf(error))
      })
      return { file: null }
    },
    // What was handed over is not ours any more.
    tidy: async () => {},
  }
}

/** What a mail server says against a mail often names who it is for; the log is not to know that. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
