import { expect, test } from 'vitest'
import { foldSearchText, looksPersonal } from './search-text.ts'

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

test.each([
  ['98765 43210', true],
  ['+91-98765-43210', true],
  ['call ৯৮৭৬৫৪৩২১০', true],
  ['8 9 0 1 2 3 4', true],
  ['ramesh@example.test', true],
  ['ramesh at gmail', true],
  ['haat.com', true],
  ['8901234567890', true],
  ['2 kg rice 500 g', false],
  ['1.5 l oil', false],
  ['dr. ortho 120 ml', false],
  ['7up 2250', false],
])('%j looks personal: %s', (text, isPersonal) => {
  expect(looksPersonal(foldSearchText(text))).toBe(isPersonal)
})
