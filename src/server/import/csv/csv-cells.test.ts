import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, joinList, splitList, splitPictures, unescapeFormula } from './csv-cells.ts'

test.each(['=1+1', '+91 60000', '-5 %', '@home', '\tindented', '\rreturned', '＝1', '＠home'])(
  'escapes the formula %j',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  },
)

test.each(['Joha Rice', "'s-Hertogenbosch", '', "'", 'a=b', '₹5'])('leaves %j unchanged', (text) => {
  expect([escapeFormula(text), unescapeFormula(text)]).toEqual([text, text])
})

const signs = fc.constantFrom(
  "'",
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '|',
  '\\',
  'n',
  'r',
  '"',
  ',',
  ' ',
  'ক',
)
const wild = fc.oneof(fc.string({ unit: signs, maxLength: 12 }), fc.string({ maxLength: 12 }))

test('every cell survives a round trip', () => {
  fc.assert(
    fc.property(wild, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})

test('every list survives a round trip, except blanks and empty items', () => {
  fc.assert(
    fc.property(fc.array(wild), (items) => {
      const tidy = items.map((item) => item.trim()).filter(Boolean)
      expect(splitList(joinList(tidy))).toEqual(tidy)
    }),
  )
})

test('reads pictures as shops export them', () => {
  expect(splitPictures('["https://a.example/1.jpg", "https://a.example/2,3.jpg"]')).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2,3.jpg',
  ])
  expect(splitPictures('a.jpg | [b].jpg')).toEqual(['a.jpg', '[b].jpg'])
})

test('reads lists as people write them', () => {
  expect(splitList('Small | Fragrant\r\n\r\nFrom Assam|')).toEqual(['Small', 'Fragrant', 'From Assam'])
  expect(splitList('C:\\Pictures')).toEqual(['C:\\Pictures'])
  expect(splitList('toString | __proto__')).toEqual(['toString', '__proto__'])
})
