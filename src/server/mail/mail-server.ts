import nodemailer from 'nodemailer'
import { envelopeOf } from './envelope.ts'
import { NeverDelivered, ServerAway } from './mail-faults.ts'
import type { Post } from './post.ts'

/** Long enough for a slow server, short enough that a dead one holds nothing open while the shop closes. */
export type Patience = { connectMs: number; silenceMs: number; wholeMs: number }
const usualPatience: Patience = { connectMs: 5_000, silenceMs: 8_000, wholeMs: 60_000 }
const mostConnections = 3
/** Shorter than the silence that is taken for the server's end. */
const idleMs = 4_000

type MailServer = { url: string; from: string | null; patience?: Patience }

/**
 * Post by the server at an smtp:// or smtps:// address, over a few lines that stay open for one mail after another. A login is never sent over a line that is not
 * encrypted.
 */
export function openMailServer({ url, from, patience = usualPatience }: MailServer): Post {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: mostConnections,
    // A mail whose line was lost is tried again by the shop, which knows how often it was.
    maxRequeues: 0,
    idleTimeout: Math.min(idleMs, patience.silenceMs / 2),
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && username !== '',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.silenceMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
  })
  return {
    isServer: true,
    async send(mail) {
      // A server that says a word now and then, and never yes or no, is given up, too.
      const signal = AbortSignal.timeout(patience.wholeMs)
      await transport.sendMail({ ...envelopeOf({ mail, from }), signal }).catch((error: unknown) => {
        throw faultOf(error)
      })
      return { file: null }
    },
    // What was handed over is not ours any more.
    tidy: async () => {},
    close: () => transport.close(),
  }
}

const away = [
  'ECONNECTION',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EABORT',
]

function faultOf(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && code === 'EENVELOPE' && isForNobody(error))
    return new NeverDelivered(wordsOf(error))
  return away.includes(code) ? new ServerAway(wordsOf(error)) : new Error(wordsOf(error))
}

/**
 * Whether the server has said for good that whom the mail is for is nobody. That it lets this shop send nothing, or this mail not (5.7 of RFC 3463: relaying, policy),
 * is for the shop's owner to mend, and worth another try.
 */
function isForNobody(error: Error): boolean {
  const command = 'command' in error ? error.command : null
  // The address is none at all: no server was asked.
  if (command === 'API') return true
  if (command !== 'RCPT TO') return false
  const words = 'response' in error ? String(error.response) : ''
  return /^5\d\d[ -]5\.1\./.test(words) || /^55[013][ -](?!5\.\d)/.test(words)
}

/** What a mail server says against a mail often names who it is for; the log is not to know that. */
function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
