import { expect, test } from 'vitest'
import type { LocalLanguage } from '../catalogue.ts'
import { localMeaning } from './local-meaning.ts'

test.each<[string, string, LocalLanguage, string]>([
  ['aloo', 'potato', 'hi', 'आलू'],
  ['alu', 'potato', 'as', 'আলু'],
  ['আলু', 'potato', 'as', 'আলু'],
  // Another name of the same: it stays as it was typed.
  ['পিয়াঁজ', 'onion', 'as', 'পিয়াঁজ'],
  ['alu piyaj', 'potato, onion', 'as', 'আলু, পিয়াজ'],
  ['xyz', 'washing machine belt', 'as', 'washing machine belt'],
])('%j, which means %j, is in %s: %j', (q, meaning, language, expected) => {
  expect(localMeaning(meaning, { q, language })).toBe(expected)
})
