import { createHash } from 'node:crypto'
import type { Mail } from './mail-transport.ts'

/** A mail as the library takes it. What is in it is text: nothing of it is read from a file or fetched. */
export function toEnvelope({ mail, from }: { mail: Mail; from: string | null }) {
  const { to, subject, text, html } = mail
  const id = messageId({ mail, from })
  return {
    // As an object the address is one address, whatever commas and brackets are in it.
    to: { name: '', address: to },
    from: from ?? mail.from,
    subject,
    text,
    html,
    ...(id ? { messageId: id } : {}),
    // Holiday replies and the like stay away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/**
 * The same for the same mail: one that went out twice is folded into one by most mail programs. What says something else, such as a link made anew, is another mail.
 */
function messageId({ mail, from }: { mail: Mail; from: string | null }): string | null {
  if (mail.name === undefined) return null
  const host = /@([\w.-]+)/.exec(from ?? mail.from.address)?.[1] ?? 'localhost'
  const hash = createHash('sha256').update(`${mail.name}\n${mail.text}`).digest('hex').slice(0, 32)
  return `<${hash}@${host}>`
}
