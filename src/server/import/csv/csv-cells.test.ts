import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, joinList, splitList, unescapeFormula } from './csv-cells.ts'

test.each(['=1+1', '+91 60000', '-5 %', '@home', '\tindented', '\rreturned', '＝1', '＠home'])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  },
)

test.each(['Joha Rice', "'s-Hertogenbosch", '', "'", 'a=b', '₹5'])('%j stays as it is', (text) => {
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

test('every cell comes back as it was', () => {
  fc.assert(
    fc.property(wild, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})

test('every list comes back as it was, but for blanks around its items and empty ones', () => {
  fc.assert(
    fc.property(fc.array(wild), (items) => {
      const tidy = items.map((item) => item.trim()).filter(Boolean)
      expect(splitList(joinList(tidy))).toEqual(tidy)
    }),
  )
})

test('lists as people write them', () => {
  expect(splitList('Small | Fragrant\r\n\r\nFrom Assam|')).toEqual(['Small', 'Fragrant', 'From Assam'])
  expect(splitList('C:\\Pictures')).toEqual(['C:\\Pictures'])
})
