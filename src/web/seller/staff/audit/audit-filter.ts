import { normalizeSearch } from '#domain/catalogue.ts'
import { auditSubjectTypes } from '#domain/staff/audit.ts'
import { isDay } from '#web/seller/lists/is-day.ts'
import type { AuditFilter } from '../staff-queries.ts'

export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const [who, thing, q] = [search.get('who'), search.get('thing'), normalizeSearch(search.get('q'))]
  const [from, to] = [search.get('from'), search.get('to')]
  return {
    ...(who && isId(who) ? { who } : {}),
    ...(thing && auditSubjectTypes.includes(thing) ? { thing } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
    ...(q ? { q } : {}),
  }
}

export function withFilterChanges(search: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes))
    value === '' ? next.delete(name) : next.set(name, value)
  return next
}

/** 'Products' for 'product'. */
export function kindLabel(thing: string): string {
  const own: Readonly<Record<string, string>> = {
    person: 'Staff',
    login: 'Logins',
    category: 'Categories',
    word: 'Search words',
  }
  const text = own[thing] ?? (thing.endsWith('s') ? thing : `${thing}s`)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function isId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text)
}
