import type { Mail } from './post.ts'

/** A mail as the library takes it. What is in it is text: nothing of it is read from a file or fetched. */
export function envelopeOf({ mail, from }: { mail: Mail; from: string | null }) {
  const { to, subject, text, html } = mail
  return {
    // As an object the address is one address, whatever commas and brackets are in it.
    to: { name: '', address: to },
    from: from ?? mail.from,
    subject,
    text,
    html,
    // Holiday replies and the like stay away.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
