import { expect, test } from 'vitest'
import { foldSearchText } from './search-text.ts'

test.each([
  [' Rohu \n FISH ', 'rohu fish'],
  ['ＲＯＨＵ', 'rohu'],
  ['মাছ', 'মাছ'],
  ['a\0b\ud800', 'a b'],
  ['   ', ''],
])('%j is searched as %j', (text, folded) => {
  expect(foldSearchText(text)).toBe(folded)
  expect(foldSearchText(folded)).toBe(folded)
})
