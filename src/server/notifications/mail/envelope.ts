import { createHash } from 'node:crypto'
import type { Mail } from './mail.ts'

/** Everything is text; nodemailer reads no file and fetches no URL from it. */
export function toEnvelope({ mail, from }: { mail: Mail; from: string | null }) {
  const { to, subject, text, html } = mail
  const id = messageId({ mail, from })
  return {
    // As an object it stays one address, whatever commas and brackets it has.
    to: { name: '', address: to },
    from: from ?? mail.from,
    subject,
    text,
    html,
    ...(id ? { messageId: id } : {}),
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The same mail has the same id, so that most mail programs show a duplicate once. */
function messageId({ mail, from }: { mail: Mail; from: string | null }): string | null {
  if (mail.name === undefined) return null
  const host = /@([\w.-]+)/.exec(from ?? mail.from.address)?.[1] ?? 'localhost'
  const hash = createHash('sha256').update(`${mail.name}\n${mail.text}`).digest('hex').slice(0, 32)
  return `<${hash}@${host}>`
}
