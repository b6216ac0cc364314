import { expect, test } from 'vitest'
import { trimSearch } from './search-text.ts'

test('blanks around a search text say nothing, and it ends after 200 characters', () => {
  expect(trimSearch('  joha rice ')).toBe('joha rice')
  expect(trimSearch(null)).toBe('')
  expect(trimSearch(' ')).toBe('')
  expect(trimSearch('a'.repeat(500))).toHaveLength(200)
})
