import { expect, test } from 'vitest'
import { auditActions, auditSubjectTypes } from '#domain/staff/audit.ts'
import { firstError } from '#test/first-error.ts'
import { AuditQuery } from './audit.ts'

const noType = `thing must be one of ${auditSubjectTypes.join(', ')}`
const id = '0192f7c2-5d3a-7000-8000-0000000000aa'

const errorOf = (query: object) => firstError(AuditQuery, query)

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
  [{ thing: 'sellers' }, noType],
  [{ thing: 'product.add' }, noType],
  [{ thing: '' }, noType],
  [{ who: 'Asha' }, 'This id is not valid'],
  [{ from: '2026-02-29' }, 'A day must be a date such as 2026-11-20'],
  [{ to: 'yesterday' }, 'A day must be a date such as 2026-11-20'],
  [{ q: 'x'.repeat(201) }, 'The search is too long'],
  [{ q: 'rice\0' }, 'The search contains a character that cannot be stored'],
  // Larger numbers would overflow a bigint.
  [{ cursor: `${'9'.repeat(18)}-1` }, 'The cursor is not valid'],
  [{ cursor: `1-${'9'.repeat(19)}` }, 'The cursor is not valid'],
  [{ cursor: '-1' }, 'The cursor is not valid'],
  [{ cursor: "1-1'; DROP TABLE audit_log" }, 'The cursor is not valid'],
])('the query %j: %s', (query, message) => {
  expect(errorOf(query)).toBe(message)
})

test('limit is 1 to 100', () => {
  for (const limit of ['0', '-1', '101', '1.5', 'many', '', 'Infinity', '0x10', '1e1', true, null])
    expect([limit, errorOf({ limit })]).toEqual([
      limit,
      expect.stringMatching(/^limit must be a whole number from 1 to \d00$/),
    ])
})

test('every action belongs to a type that can be queried', () => {
  for (const action of auditActions) {
    const [thing, verb] = action.split('.')
    expect([action, errorOf({ thing }), verb]).toEqual([action, 'valid', expect.stringMatching(/^[a-z-]+$/)])
  }
  expect(new Set(auditSubjectTypes).size).toBe(auditSubjectTypes.length)
})
