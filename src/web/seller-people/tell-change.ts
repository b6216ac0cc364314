import type { AuditEntry } from '#contract/audit.ts'
import { auditActions } from '#rules/audit.ts'
import { formatRupees } from '#rules/money.ts'
import { roleWords } from '#rules/seller.ts'

/** A line of the log in parts: who, what they did, and to what, where that is not themselves. */
export type Told = { who: string; did: string; what: string }

export function tellDeed({ by, request, action, subject }: AuditEntry): Told {
  const words: Readonly<Record<string, string>> = auditActions
  return {
    who: by?.name ?? (request === null ? 'The command line' : 'Somebody'),
    did: words[action] ?? action,
    what: by !== null && by._id === subject._id ? '' : subject.name,
  }
}

/** One value that changed: what it is called, and how it read before and after. Null where there was nothing, or is nothing. */
export type ToldValue = { name: string; before: string | null; after: string | null }

/** The values of an entry, one by one, for people to read. */
export function tellValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ToldValue[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.flatMap((name) => {
    const was = before === null ? null : told(name, before[name])
    const is = after === null ? null : told(name, after[name])
    // Of what is new or gone, what it does not have says nothing.
    return was === is && was === null ? [] : [{ name: wordsOf(name), before: was, after: is }]
  })
}

const longest = 160

function told(name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'string') return wordOf(name, value)
  if (Array.isArray(value)) return value.length === 0 ? null : listText(name, value)
  return shorten(
    Object.entries(value)
      .map(([part, inner]) => `${wordsOf(part)}: ${told(part, inner) ?? '–'}`)
      .join(', '),
  )
}

function numberText(name: string, value: number): string {
  if (/paise$/i.test(name)) return formatRupees(value / 100)
  return /price|amount|total|fee|charge|refund/i.test(name) ? formatRupees(value) : String(value)
}

/** Why a login was refused to somebody who is there. */
const refusals: Readonly<Record<string, string>> = {
  wrong_credentials: 'wrong password',
  code_wrong: 'wrong code',
  too_many_tries: 'too many tries',
}

function wordOf(name: string, value: string): string {
  if (name === 'why') return refusals[value] ?? value
  const roles: Readonly<Record<string, { name: string }>> = roleWords
  return shorten(name === 'role' ? (roles[value]?.name ?? value) : value)
}

/** Pictures are named by their content, which nobody can read: their number tells more. */
function listText(name: string, list: readonly unknown[]): string {
  if (/pictures|images?$/i.test(name)) return `${list.length}`
  return shorten(list.map((part) => told(name, part) ?? '–').join(' · '))
}

/** 'Offer price' for 'offerPrice'. */
function wordsOf(name: string): string {
  const words = name
    .replace(/Paise$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shorten(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
