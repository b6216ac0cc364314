import { parseDatabaseUrl } from '#server/database/server/database-url.ts'

const pairedNames = [
  ['SELLER_EMAIL', 'SELLER_PASSWORD'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const

const requiredForSmtp = ['MAIL_FROM', 'PUBLIC_URL'] as const

/** What variables need of each other. Names them, but not their values, which may be secrets. */
export function findMissing(filled: Record<string, string>): string[] {
  const unsendable = 'SMTP_URL' in filled ? requiredForSmtp.filter((name) => !(name in filled)) : []
  return [
    ...unsendable.map((name) => `${name} is missing: SMTP_URL requires it`),
    ...findUnpaired(filled),
    ...findDirectUrlFaults(filled),
    ...findReadUrlFaults(filled),
  ]
}

/** LISTEN does not work through PgBouncer in transaction mode. */
function findDirectUrlFaults({ DATABASE_URL, DATABASE_DIRECT_URL }: Record<string, string>): string[] {
  if (isPooled(DATABASE_DIRECT_URL))
    return ['DATABASE_DIRECT_URL must be the URL of PostgreSQL, not of PgBouncer']
  return isPooled(DATABASE_URL) && DATABASE_DIRECT_URL === undefined
    ? ['DATABASE_DIRECT_URL is missing: pgbouncer=true in DATABASE_URL requires it']
    : []
}

function findReadUrlFaults({ DATABASE_URL, DATABASE_READ_URL }: Record<string, string>): string[] {
  if (DATABASE_READ_URL === undefined) return []
  if (DATABASE_URL === undefined) return ['DATABASE_URL is missing: DATABASE_READ_URL requires it']
  return hasOneHost(DATABASE_READ_URL) ? [] : ['DATABASE_READ_URL must name one host, without pgbouncer=true']
}

function hasOneHost(url: string): boolean {
  try {
    const { hosts, isPooled: isBouncer } = parseDatabaseUrl(url)
    return hosts.length === 1 && !isBouncer
  } catch {
    // The field reports it.
    return true
  }
}

function isPooled(url: string | undefined): boolean {
  try {
    return url !== undefined && parseDatabaseUrl(url).isPooled
  } catch {
    // The field reports it.
    return false
  }
}

function findUnpaired(filled: Record<string, string>): string[] {
  return pairedNames.flatMap(([first, second]) => {
    if (first in filled === second in filled) return []
    const missing = first in filled ? second : first
    return [`${missing} is missing: set ${first} and ${second} together`]
  })
}
