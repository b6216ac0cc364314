import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import type { Language } from '#domain/i18n/language.ts'
import { languages, publishedLanguages } from '#domain/i18n/languages.ts'
import { messageParts } from '#domain/i18n/message-parts.ts'
import { readMessages } from '#server/i18n/read-catalogues.ts'
import { readValues, renderTypes, typeFile } from '../scripts/message-types.ts'
import { findEarlyCalls, findSentences, findTexts } from './find-sentences.ts'
import { findWordsWithoutLanguage } from './find-wording.ts'
import { readSources, root } from './source-files.ts'

/** For operators, who read English: configuration, commands, logs and metrics. */
const forOperators = [
  'config',
  'env-warnings.ts',
  'database/',
  'backup/',
  'keys/',
  'metrics/',
  'i18n/',
  'http/cli',
  'http/openapi',
  'import/cli/',
  'notifications/outbox/',
  'pictures/bucket-url',
  'pictures/move-pictures',
  'pictures/pictures-cli',
  'staff/staff-cli',
]

/** Examples in a CSV, what protocols and Stripe's dashboard show. */
const notForPeople = [
  'http/origin-check',
  'import/export/import-template',
  'notifications/mail/smtp-transport',
  'payment/providers/stripe/stripe-session',
]

const notTranslated = [
  ...[...forOperators, ...notForPeople].map((path) => `src/server/${path}`),
  // Data: places, browsers, words of the law and of Tally, and the texts of a new shop.
  ...[
    'i18n/',
    'delivery/pincode-places.ts',
    'settings/shop-settings.ts',
    'staff/device.ts',
    'books/tally.ts',
    'tax/gst-states.ts',
    'tax/legal-words.ts',
  ].map((path) => `src/domain/${path}`),
  ...['src/server/main.ts', 'src/server/close-on-signals.ts'],
]

const sources = readSources().map(({ path, imports }) => ({
  path,
  imports,
  code: readFileSync(join(root, path), 'utf8'),
}))
const english = readAll('en')
const translated = (Object.keys(languages) as Language[]).filter(
  (language) => !['en', 'xa'].includes(language),
)

test('the types of the keys are those of the English messages (npm run messages)', () => {
  expect(readFileSync(typeFile, 'utf8')).toBe(renderTypes())
})

test.each([...messageParts])('every key of %s.json starts with its name', (part) => {
  for (const language of ['en', ...translated] as const) {
    const keys = Object.keys(readMessages(language, part))
    expect(keys.filter((key) => !new RegExp(`^${part}\\.[\\w.-]+$`).test(key))).toEqual([])
  }
})

test.each(translated)('the messages in %s are translations of English ones', (language) => {
  const messages = readAll(language)
  expect(Object.keys(messages).filter((key) => !(key in english))).toEqual([])
  for (const [key, message] of Object.entries(messages))
    expect([key, ...describeValues(message)]).toEqual([key, ...describeValues(english[key] ?? '')])
})

test.each(['en', ...translated] as const)('plurals in %s have the forms of the language', (language) => {
  const { pluralCategories } = new Intl.PluralRules(languages[language].locale).resolvedOptions()
  expect(pluralCategories.length).toBeGreaterThan(0)
  for (const [key, message] of Object.entries(readAll(language)))
    for (const [plural] of message.matchAll(/, plural,(?:[^{}]|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*/g))
      for (const category of pluralCategories) expect(`${key} ${plural}`).toContain(` ${category} {`)
})

function readWords(language: string): string {
  const [, section = ''] = readFileSync(join(root, 'docs/translating.md'), 'utf8').split(
    `### Words in ${language}`,
  )
  return section.split('\n### ', 1)[0] ?? ''
}

test('the Hindi messages use the words of docs/translating.md', () => {
  const section = readWords('Hindi')
  const refused = [...section.matchAll(/^\|.*\|(.*)\|$/gm)]
    .slice(2)
    .flatMap(([, words = '']) => words.split(','))
  const words = refused.map((word) => word.trim()).filter(Boolean)
  expect(words).toContain('सूचना')
  const letter = String.raw`[\p{L}\p{M}]`
  const pattern = new RegExp(`(?<!${letter})(?:${words.join('|')})(?!${letter})|ँ`, 'u')
  expect(Object.entries(readAll('hi')).filter(([, message]) => pattern.test(message))).toEqual([])
})

test.each(publishedLanguages)('every message is translated in %s, which is published', (language) => {
  const messages = readAll(language)
  expect(Object.keys(english).filter((key) => !(key in messages))).toEqual([])
})

test('the Assamese messages use the words and letters of docs/translating.md', () => {
  const section = readWords('Assamese')
  const cells = [...section.matchAll(/^\|.*\|(.*)\|$/gm)].slice(2).map(([, cell = '']) => cell)
  const words = cells.flatMap((cell) => cell.split(',').map((word) => word.trim())).filter(Boolean)
  expect(words).toContain('পৰিশোধ')
  // With any ending. Also the Bengali র, a straight apostrophe, and a hyphen or a space before an ending.
  const endings = /র|\p{M}'|[}”]-\p{L}| (?:টা|খন)(?= )|\}(?:এ|ই|য়ে|য়ে)(?=[ ,।])/u
  const refused = new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})|${endings.source}`, 'u')
  expect(Object.entries(readAll('as')).filter(([, message]) => refused.test(message))).toEqual([])
})

test('messages have curly quotes and apostrophes, and no blank before an ellipsis', () => {
  const specified = "Sorry, we don't deliver to this pin code yet."
  // Quotes of JSON are straight: those of names of fields, and of examples.
  const isCode = (message: string) => /"\{?\w+\}?"|'\{'/.test(message)
  const faults = [...translated, 'en' as const].flatMap((language) =>
    Object.entries(readAll(language)).filter(
      ([, message]) =>
        message !== specified && (/ …|‘|\w'\w/.test(message) || (message.includes('"') && !isCode(message))),
    ),
  )
  expect(faults).toEqual([])
})

test('the Assamese messages have Assamese digits', () => {
  // Numbers that are typed in this form, a phone number, and codes of the law.
  const typed = [
    'policies.terms.complaints.helpline',
    'seller-orders.cash.amountHint',
    'seller-products.field.weight.example',
    'seller-products.import.columns.unitHint',
    'seller-settings.error.slotTimes',
    'seller-settings.error.times',
    'seller-settings.logFilter.example',
    'seller-settings.tax.charges.separate_18',
    'seller-settings.tax.warning.renumbered',
    'server.input.day',
  ]
  // 'UTF-8', 'A4', a GSTIN: a digit beside a Latin letter.
  const names = /[\w.-]*[A-Za-z][\w.-]*/g
  const left = Object.entries(readAll('as')).filter(
    ([key, message]) =>
      !typed.includes(key) && readLiterals(message).some((text) => /\d/.test(text.replace(names, ''))),
  )
  expect(left).toEqual([])
})

test('the demo products follow the same rules', () => {
  const lists = ['products', 'combos'].map((name) => readFileSync(join(root, `demo/${name}.json`), 'utf8'))
  expect(lists.join().match(/ँ|\p{M}'|লাড়ু/gu)).toBeNull()
})

test('Home needs only the messages that its page carries', () => {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set(['src/web/entry-client.tsx', 'src/web/storefront/home/home-page.tsx'])
  for (const path of reached)
    for (const { target, isType, isDynamic } of byPath.get(path)?.imports ?? [])
      if (!isType && !isDynamic && byPath.has(target)) reached.add(target)
  const homeFiles = [...reached].filter((path) => path.startsWith('src/web/'))
  expect(homeFiles).toContain('src/web/storefront/layout/header.tsx')
  const others = homeFiles.flatMap((path) =>
    findTexts(path, byPath.get(path)?.code ?? '').exact.filter(
      (text) => text in english && !text.startsWith('shop.'),
    ),
  )
  expect(others).toEqual([])
})

test('every message is used', () => {
  const texts = sources
    .filter(({ path }) => path !== 'src/domain/i18n/message-keys.ts')
    .map(({ path, code }) => findTexts(path, code))
  const exact = new Set(texts.flatMap((text) => text.exact))
  const patterns = texts.flatMap((text) => text.patterns)
  const unused = Object.keys(english).filter(
    (key) => !exact.has(key) && !patterns.some((one) => one.test(key)),
  )
  expect(unused).toEqual([])
})

test('a list of languages is derived from publishedLanguages or localLanguages', () => {
  const declared = ['src/domain/catalogue.ts']
  const withoutImports = ['src/web/storefront/cart/preload-products.ts']
  const pair = /'hi'\)?, ?(?:\w+\()?'as'|\b(?:name|description)s?(?:\.as|As)\b/
  const written = sources.filter(({ code }) => pair.test(code)).map(({ path }) => path)
  const generated = ['src/domain/i18n/message-keys.ts']
  expect(written.toSorted()).toEqual([...declared, ...generated, ...withoutImports])
})

test('no message is read before a language is chosen', () => {
  const early = sources.flatMap(({ path, code }) =>
    findEarlyCalls(path, code).map((key) => `${path}: ${key}`),
  )
  expect(early).toEqual([])
})

test('on the server, a message is worded only where a language is known', () => {
  const read = sources.filter(({ path }) => /^src\/(server|domain|contract)\//.test(path))
  const found = findWordsWithoutLanguage(read).filter((use) => use.startsWith('src/server/'))
  expect(found.filter((use) => !notTranslated.some((start) => use.startsWith(start)))).toEqual([])
})

const helper = {
  path: 'src/domain/a.ts',
  code: "import { t } from './i18n/translate.ts'; export const a = () => t('shop.cart'); export function b(x) { return t(x) }",
}

test.each([
  ["async () => ({ note: t('shop.cart') })", 't'],
  ['async () => rows.map((row) => ({ note: b(row) }))', 'b'],
  ['async () => rows.map(b)', 'b'],
  ['async () => { const notes = { won: (x) => t(x) } }', 't'],
  ['async () => local(1)', 'local'],
  ['async () => withLanguage(language, () => b(1))', undefined],
  ["async () => { throw new ShopError('x', { message: () => b(1) }) }", undefined],
  ['async () => invalidInput(b)', undefined],
  ['(x) => b(x)', undefined],
])('the check of languages reads %s', (use, found) => {
  const code = `import { t } from '#domain/i18n/translate.ts'
    import { b } from '#domain/a.ts'
    function local(x) { return x.map((y) => b(y)) }
    const used = ${use}`
  const files = [helper, { path: 'src/server/x.ts', code }]
  expect(findWordsWithoutLanguage(files)).toEqual(found ? [`src/server/x.ts#used words ${found}`] : [])
})

test('no sentence is left in the code', () => {
  const checked = sources.filter(({ path }) => !notTranslated.some((start) => path.startsWith(start)))
  const left = checked.flatMap(({ path, code }) =>
    findSentences(path, code).map((sentence) => `${path}: ${sentence}`),
  )
  expect(left).toEqual([])
})

test.each([
  ['a text of an element', '<p>Hello</p>'],
  ['an attribute', '<p aria-label="Cart" />'],
  ['an attribute with a value', ['<p aria-label={`Remove ', '{name}`} />'].join('$')],
  ['a toast', "showToast('Added to cart')"],
  ['a text in a list', "const links = [{ to: '/', text: 'Home' }]"],
  ['a sentence with a value', ['const a = `You have at most ', '{max}`'].join('$')],
  ['an error', "throw new ShopError('bad', { message: 'Try again.' })"],
  ['an error of a schema', "const name = z.string({ error: 'Name is required' })"],
  ['a summary of a page', "const section = { summary: 'Opening hours', fields: [] }"],
])('the check finds %s', (_, code) => {
  expect(findSentences('x.tsx', code)).toHaveLength(1)
})

test.each([
  '<p className="Big text">{t(\'shop.cart\')}</p>',
  "throw new Error('No root')",
  "const schemas = { login: { for: 'anyone', summary: 'Logs a shopper in', body: Credentials } }",
  "import { a } from 'A module'",
  'const a = sql`SELECT a FROM b`',
])('the check leaves %s', (code) => {
  expect(findSentences('x.tsx', code)).toEqual([])
})

test('the check finds a message that is read too early', () => {
  expect(findEarlyCalls('x.ts', "const a = { b: t('shop.cart') }; const c = () => t('shop.cart')")).toEqual([
    'shop.cart',
  ])
})

function readAll(language: Language): Record<string, string> {
  return Object.assign({}, ...messageParts.map((part) => readMessages(language, part)))
}

function readLiterals(message: string): string[] {
  const read = (elements: ReturnType<typeof parse>): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return read(element.children)
      return 'options' in element ? Object.values(element.options).flatMap(({ value }) => read(value)) : []
    })
  return read(parse(message))
}

function describeValues(message: string): string[] {
  return [...readValues(message)].map(([name, type]) => `${name}: ${type}`).toSorted()
}
