import { expect, test } from 'vitest'
import { auditActionLabels, auditSubjectTypes } from '#domain/audit.ts'
import { AuditQuery } from './audit.ts'

const id = '0192f7c2-5d3a-7000-8000-0000000000aa'

function firstError(query: object) {
  const { success, error } = AuditQuery.safeParse(query)
  return success ? 'accepted' : error.issues[0]?.message
}

test.each([
  [{}, { limit: 50 }],
  [
    { who: id.toUpperCase(), thing: 'product', limit: '100' },
    { who: id, thing: 'product', limit: 100 },
  ],
  [
    { q: ' জোহা চাউল ', from: '2026-11-20', to: '2026-11-20' },
    { q: 'জোহা চাউল', from: '2026-11-20', to: '2026-11-20', limit: 50 },
  ],
  [
    { cursor: '1795199399999999-42', user: id },
    { cursor: '1795199399999999-42', limit: 50 },
  ],
])('parses the query %j', (query, read) => {
  expect(AuditQuery.parse(query)).toEqual(read)
})

test.each([
  [{ thing: 'sellers' }, 'The log has no such kind of thing'],
  [{ thing: 'product.add' }, 'The log has no such kind of thing'],
  [{ thing: '' }, 'The log has no such kind of thing'],
  [{ who: 'Asha' }, 'This id is not valid'],
  [{ from: '2026-02-29' }, 'A day is written like 2026-11-20'],
  [{ to: 'yesterday' }, 'A day is written like 2026-11-20'],
  [{ q: 'x'.repeat(201) }, 'The search is too long'],
  [{ q: 'rice\0' }, "The search has a character that can't be kept"],
  // The database would fail on a number beyond bigint.
  [{ cursor: `${'9'.repeat(18)}-1` }, 'This cursor is not one of ours'],
  [{ cursor: `1-${'9'.repeat(19)}` }, 'This cursor is not one of ours'],
  [{ cursor: '-1' }, 'This cursor is not one of ours'],
  [{ cursor: "1-1'; DROP TABLE audit_log" }, 'This cursor is not one of ours'],
])('the query %j: %s', (query, words) => {
  expect(firstError(query)).toBe(words)
})

test('a page of the log has 1 to 100 entries', () => {
  for (const limit of ['0', '-1', '101', '1.5', 'many', '', 'Infinity', '0x10', '1e1', true, null])
    expect([limit, firstError({ limit })]).toEqual([
      limit,
      expect.stringMatching(/^limit must be a whole number from 1 to \d00$/),
    ])
})

test('every recorded action can be filtered by its subject type', () => {
  for (const action of Object.keys(auditActionLabels)) {
    const [thing, verb] = action.split('.')
    expect([action, firstError({ thing }), verb]).toEqual([
      action,
      'accepted',
      expect.stringMatching(/^[a-z-]+$/),
    ])
  }
  expect(new Set(auditSubjectTypes).size).toBe(auditSubjectTypes.length)
})
