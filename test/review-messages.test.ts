import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, onTestFinished, test } from 'vitest'
import { messagesFolder } from '#server/i18n/read-catalogues.ts'
import { applyReview, renderReview } from '../scripts/review-messages.ts'

const table = renderReview()
const [header = [], ...rows]: string[][] = parse(table, { bom: true })

/** The table with other texts, given by key and column. */
function mend(texts: Record<string, Record<string, string>>): string {
  const mended = rows.map((cells) => {
    const change = texts[cells[0] ?? ''] ?? {}
    return header.map((name, index) => change[name] ?? cells[index])
  })
  return stringify([header, ...mended])
}

function copyMessages() {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(messagesFolder, folder, { recursive: true })
  return `${folder}/`
}

const readShop = (folder: string, language: string) =>
  JSON.parse(readFileSync(`${folder}${language}/shop.json`, 'utf8'))

test('the table has every text in three languages, and changes nothing if it is read back', () => {
  expect(header).toEqual(['key', 'place', 'English', 'Hindi', 'Assamese'])
  const folder = copyMessages()
  expect(applyReview(table, folder)).toEqual({ changed: 0, same: rows.length * 2, refused: [] })
  expect(readFileSync(`${folder}as/shop.json`, 'utf8')).toBe(
    readFileSync(`${messagesFolder}as/shop.json`, 'utf8'),
  )
})

test('a spreadsheet computes no text', () => {
  expect(rows.flat().filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
})

test('a mended text is written into the file of its language, and the others stay', () => {
  const folder = copyMessages()
  const csv = mend({
    'shop.cartBar.view': { Hindi: 'कार्ट खोलें' },
    'shop.product.off': { Assamese: '{percent}% কম' },
  })
  expect(applyReview(csv, folder)).toMatchObject({ changed: 2, refused: [] })
  for (const [language, text] of [
    ['hi', { 'shop.cartBar.view': 'कार्ट खोलें' }],
    ['as', { 'shop.product.off': '{percent}% কম' }],
  ] as const)
    expect(readShop(folder, language)).toEqual({ ...readShop(messagesFolder, language), ...text })
})

test('wrong texts are refused by row and reason, and the right ones are written', () => {
  const folder = copyMessages()
  const csv = mend({
    'shop.product.off': { Hindi: 'छूट', Assamese: '{precent}% ৰেহাই' },
    'shop.items': { Hindi: '{count, plural, other {# आइटम}}', Assamese: '{count, plural, one {# বস্তু}' },
    'shop.cartBar.view': { Hindi: '', Assamese: 'কাৰ্ট খোলক' },
  })
  const { changed, refused } = applyReview(csv, folder)
  expect(changed).toBe(1)
  const rowOf = (key: string) => rows.findIndex(([known]) => known === key) + 2
  expect(refused.toSorted()).toEqual(
    [
      `Row ${rowOf('shop.items')}, shop.items, Hindi: the plural has no form “one”.`,
      `Row ${rowOf('shop.items')}, shop.items, Assamese: a brace or a tag is not closed, or a plural is wrong. The English text is: {count, plural, one {# item} other {# items}}`,
      `Row ${rowOf('shop.cartBar.view')}, shop.cartBar.view, Hindi: the text is empty.`,
      `Row ${rowOf('shop.product.off')}, shop.product.off, Hindi: {percent} is missing.`,
      `Row ${rowOf('shop.product.off')}, shop.product.off, Assamese: {percent} is missing.`,
    ].toSorted(),
  )
  expect(readShop(folder, 'as')['shop.cartBar.view']).toBe('কাৰ্ট খোলক')
})

test('a table without a column or with an unknown text is refused', () => {
  expect(applyReview('key,English\nshop.cart,Cart\n').refused).toEqual([
    'The table has no column Hindi, Assamese.',
  ])
  const unknown = stringify([header, ['shop.nowhere', '', 'a', 'b', 'c']])
  expect(applyReview(unknown)).toEqual({
    ...{ changed: 0, same: 0 },
    refused: ['Row 2: there is no text “shop.nowhere”.'],
  })
})
