import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { localLanguages } from '#domain/catalogue.ts'
import type { Language } from '#domain/i18n/language.ts'
import { languages } from '#domain/i18n/languages.ts'
import { type MessagePart, messageParts } from '#domain/i18n/message-parts.ts'
import { messagesFolder, readMessages } from '#server/i18n/read-catalogues.ts'
import { escapeFormula, unescapeFormula } from '#server/import/csv/csv-cells.ts'
import { readValues } from './message-types.ts'

export const reviewFile = 'messages-review.csv'

const columns = ['key', 'place', 'English', 'Hindi', 'Assamese'] as const
type Row = Record<(typeof columns)[number], string>

const columnOf = { hi: 'Hindi', as: 'Assamese' } as const satisfies Record<string, keyof Row>

/** Where a reader meets the texts of a file. */
const places: Record<MessagePart, string> = {
  shop: 'Storefront: header, footer, Home, product card',
  common: 'Storefront and panel',
  catalogue: 'Storefront: lists and product page',
  checkout: 'Storefront: cart and payment',
  account: 'Storefront: account and My Orders',
  orders: 'Storefront: an order',
  tickets: 'The complaints and questions of shoppers: their page, and the words that staff share with it.',
  documents: 'Bills, invoices and notes',
  declarations: 'What a pack says: product page and panel',
  info: 'Storefront: information pages',
  policies: 'Storefront: policies',
  plain: 'Storefront without JavaScript',
  'seller-orders': 'Seller panel: orders',
  'seller-products': 'Seller panel: products',
  'seller-pos': 'Seller panel: counter',
  'seller-settings': 'Seller panel: settings',
  server: 'Errors and answers of the shop',
  mail: 'Mails and notifications',
}

/** The texts of all languages side by side, as CSV that a spreadsheet opens: UTF-8 with a byte order mark. */
export function renderReview(): string {
  const rows = messageParts.flatMap((part) => {
    const [english, hindi, assamese] = (['en', 'hi', 'as'] as const).map((language) =>
      readMessages(language, part),
    )
    return Object.entries(english ?? {}).map(([key, text]) => [
      ...[key, places[part]],
      ...[text, hindi?.[key] ?? '', assamese?.[key] ?? ''].map(escapeFormula),
    ])
  })
  return stringify(rows, { header: true, columns: [...columns], bom: true, record_delimiter: '\r\n' })
}

export type ReviewResult = { changed: number; same: number; refused: string[] }

/** Writes the texts that are right into messages/. A sentence for each text that is not. */
export function applyReview(csv: string, folder: string = messagesFolder): ReviewResult {
  const result: ReviewResult = { changed: 0, same: 0, refused: [] }
  const rows: string[][] = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true })
  const [header = [], ...body] = rows
  const missing = columns.filter((name) => name !== 'place' && !header.includes(name))
  if (missing.length > 0) return { ...result, refused: [`The table has no column ${missing.join(', ')}.`] }
  const changes = new Map<string, Record<string, string>>()
  const texts = { en: readTexts('en'), hi: readTexts('hi'), as: readTexts('as') }
  body.forEach((cells, index) => {
    const read = (name: keyof Row) => unescapeFormula((cells[header.indexOf(name)] ?? '').trim())
    const key = read('key')
    const part = messageParts.find((known) => key.startsWith(`${known}.`))
    const english = texts.en[key]
    if (!part || english === undefined) {
      result.refused.push(`Row ${index + 2}: there is no text “${key}”.`)
      return
    }
    for (const language of localLanguages) {
      const text = read(columnOf[language])
      const before = texts[language][key] ?? ''
      if (text === before.trim()) result.same += 1
      else {
        const reason = faultOf(text, { english, language })
        if (reason) result.refused.push(`Row ${index + 2}, ${key}, ${columnOf[language]}: ${reason}`)
        else {
          result.changed += 1
          const path = `${language}/${part}.json`
          // A blank at an end joins the text to another one.
          const [start, end] = [/^\s*/, /\s*$/].map((blank) => blank.exec(before)?.[0] ?? '')
          changes.set(path, { ...changes.get(path), [key]: `${start}${text}${end}` })
        }
      }
    }
  })
  for (const [path, texts] of changes) writeTexts(`${folder}${path}`, texts)
  return result
}

function readTexts(language: Language): Record<string, string> {
  return Object.assign({}, ...messageParts.map((part) => readMessages(language, part)))
}

/** What is wrong with a translation; undefined if nothing is. */
function faultOf(text: string, { english, language }: { english: string; language: Language }) {
  if (text === '') return 'the text is empty.'
  let values: string[]
  try {
    values = describe(text)
  } catch {
    return `a brace or a tag is not closed, or a plural is wrong. The English text is: ${english}`
  }
  const wanted = describe(english)
  const lost = wanted.filter((value) => !values.includes(value))
  const added = values.filter((value) => !wanted.includes(value))
  if (lost.length > 0) return `${lost.join(', ')} is missing.`
  if (added.length > 0) return `${added.join(', ')} is not in the English text.`
  const forms = new Intl.PluralRules(languages[language].locale).resolvedOptions().pluralCategories
  const without = /, plural,/.test(text) && forms.filter((form) => !text.includes(` ${form} {`))
  if (without && without.length > 0) return `the plural has no form “${without.join('”, “')}”.`
  return undefined
}

function describe(message: string): string[] {
  return [...readValues(message)].map(([name, type]) => (type === 'Tag' ? `<${name}>` : `{${name}}`))
}

/** Replaces the lines of the texts. The other lines stay as they are. */
function writeTexts(path: string, texts: Record<string, string>): void {
  const known: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, `${JSON.stringify({ ...known, ...texts }, null, 2)}\n`)
}
