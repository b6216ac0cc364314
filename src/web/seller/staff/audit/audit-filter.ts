import { normalizeSearch } from '#domain/catalogue.ts'
import { auditSubjectTypes } from '#domain/staff/audit.ts'
import { isDay } from '#web/seller/lists/is-day.ts'
import type { AuditFilter } from '../staff-queries.ts'

export function readAuditFilter(search: URLSearchParams): AuditFilter {
  const [who, q] = [search.get('who'), normalizeSearch(search.get('q'))]
  const thing = auditSubjectTypes.find((type) => type === search.get('thing'))
  const [from, to] = [search.get('from'), search.get('to')]
  return {
    ...(who && isId(who) ? { who } : {}),
    ...(thing ? { thing } : {}),
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

function isId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(text)
}
