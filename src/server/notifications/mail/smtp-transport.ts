import nodemailer from 'nodemailer'
import { MailServerUnavailableError, UndeliverableError } from '../outbox/mail-errors.ts'
import { toEnvelope } from './envelope.ts'
import type { MailTransport } from './mail.ts'

type SmtpTimeouts = { connectMs: number; socketMs: number; totalMs: number }
const defaultTimeouts: SmtpTimeouts = { connectMs: 5_000, socketMs: 8_000, totalMs: 60_000 }
const maxConnections = 3
/** Shorter than `socketMs`. */
const idleMs = 4_000

type SmtpOptions = { url: string; from: string | null; timeouts?: SmtpTimeouts }

/** Pooled SMTP. Never sends a login over an unencrypted connection. */
export function openSmtpTransport({ url, from, timeouts = defaultTimeouts }: SmtpOptions): MailTransport {
  const { hostname, port, protocol, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections,
    // The outbox retries and counts the attempts.
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
      // Also ends a session whose server keeps talking without accepting the mail.
      const signal = AbortSignal.timeout(timeouts.totalMs)
      await transport.sendMail({ ...toEnvelope({ mail, from }), signal }).catch((error: unknown) => {
        throw toMailError(error)
      })
      return { file: null }
    },
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

/** Not after a policy refusal (RFC 3463, 5.7): that is the owner's to fix and worth a retry. */
function isUnknownRecipient(error: Error): boolean {
  const command = 'command' in error ? error.command : null
  if (command === 'API') return true
  if (command !== 'RCPT TO') return false
  const text = 'response' in error ? String(error.response) : ''
  return /^5\d\d[ -]5\.1\./.test(text) || /^55[013][ -](?!5\.\d)/.test(text)
}

/** A server's error often names the recipient, who must not appear in the log. */
function redactedMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
