import nodemailer from 'nodemailer'
import { MailServerUnavailableError, UndeliverableError } from '../outbox/mail-errors.ts'
import { toEnvelope } from './envelope.ts'
import type { MailTransport } from './mail-transport.ts'

/** Long enough for a slow server, short enough that a dead one holds nothing open while the shop closes. */
export type SmtpTimeouts = { connectMs: number; socketMs: number; totalMs: number }
const defaultTimeouts: SmtpTimeouts = { connectMs: 5_000, socketMs: 8_000, totalMs: 60_000 }
const maxConnections = 3
/** Shorter than the silence that is taken for the server's end. */
const idleMs = 4_000

type SmtpOptions = { url: string; from: string | null; timeouts?: SmtpTimeouts }

/**
 * Post by the server at an smtp:// or smtps:// address, over a few lines that stay open for one mail after another. A login is never sent over a line that is not
 * encrypted.
 */
export function openSmtpTransport({ url, from, timeouts = defaultTimeouts }: SmtpOptions): MailTransport {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections,
    // A mail whose line was lost is tried again by the shop, which knows how often it was.
    maxRequeues: 0,
    idleTimeout: Math.min(idleMs, timeouts.socketMs / 2),
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && username !== '',
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.socketMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.socketMs,
  })
  return {
    isServer: true,
    async send(mail) {
      // A server that says a word now and then, and never yes or no, is given up, too.
      const signal = AbortSignal.timeout(timeouts.totalMs)
      await transport.sendMail({ ...toEnvelope({ mail, from }), signal }).catch((error: unknown) => {
        throw toMailError(error)
      })
      return { file: null }
    },
    // What was handed over is not ours any more.
    purgeExpired: async () => {},
    close: () => transport.close(),
  }
}

const unavailableCodes = [
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

function toMailError(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof Error && code === 'EENVELOPE' && isUnknownRecipient(error))
    return new UndeliverableError(redactedMessage(error))
  return unavailableCodes.includes(code)
    ? new MailServerUnavailableError(redactedMessage(error))
    : new Error(redactedMessage(error))
}

/**
 * Whether the server has said for good that whom the mail is for is nobody. That it lets this shop send nothing, or this mail not (5.7 of RFC 3463: relaying, policy),
 * is for the shop's owner to mend, and worth another try.
 */
function isUnknownRecipient(error: Error): boolean {
  const command = 'command' in error ? error.command : null
  // The address is none at all: no server was asked.
  if (command === 'API') return true
  if (command !== 'RCPT TO') return false
  const words = 'response' in error ? String(error.response) : ''
  return /^5\d\d[ -]5\.1\./.test(words) || /^55[013][ -](?!5\.\d)/.test(words)
}

/** What a mail server says against a mail often names who it is for; the log is not to know that. */
function redactedMessage(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
