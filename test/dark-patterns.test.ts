import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { schemas } from '#contract/schemas.ts'
import type { Language } from '#domain/i18n/language.ts'
import { readMessages } from '#server/i18n/read-catalogues.ts'
import { root } from './source-files.ts'

/** What docs/dark-patterns.md says of words, forms and requests. */
const forShoppers = [
  ...(['shop', 'common', 'catalogue', 'checkout', 'account', 'orders', 'tickets', 'info'] as const),
  ...(['plain', 'mail'] as const),
]

function wordsFor(language: Language): [string, string][] {
  return forShoppers.flatMap((part) => Object.entries(readMessages(language, part)))
}

const pressing: Partial<Record<Language, RegExp>> = {
  en: /\b(?:hurry|last chance|selling fast|almost gone|only \S+ left|ends soon|limited (?:stock|time|offer)|act now|do[n’']+t miss|(?:people|shoppers) (?:are|bought|viewed))\b/i,
  hi: /जल्दी करें|आखिरी मौका|सीमित (?:समय|स्टॉक)|मौका न चूकें|सिर्फ़ \S+ बचे/,
  as: /সোনকালে কৰক|শেষ সুযোগ|সীমিত (?:সময়|ষ্টক)|সুযোগ নেহেৰুৱাব|মাত্ৰ \S+ আছে/,
}

test('no text presses a shopper for time', () => {
  for (const [language, words] of Object.entries(pressing) as [Language, RegExp][]) {
    const texts = wordsFor(language)
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.filter(([, text]) => words.test(text))).toEqual([])
  }
})

test('a button that declines says only what it does', () => {
  const shaming = /\bno,? i\b|\bi (?:do[n’']+t|hate|prefer|would rather|will pay)\b|are you really sure/i
  expect(wordsFor('en').filter(([, text]) => shaming.test(text))).toEqual([])
})

test('the boxes and switches of the storefront are those that the page of dark patterns names', () => {
  const files = globSync('src/web/{storefront,orders,auth,notifications}/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  expect(filesWith(/type="checkbox"|<Switch\b/, files)).toEqual([
    // Notifications of one's orders: the same switch turns them on and off.
    'src/web/notifications/notification-card.tsx',
    // 'Use ₹120 of your store credit'
    'src/web/storefront/checkout/rows/credit-row.tsx',
    // 'Leave at the door', in the checkout, on the plain page and of a placed order.
    'src/web/storefront/checkout/rows/rider-note.tsx',
    'src/web/storefront/orders/edit/edit-my-order-form.tsx',
    'src/web/storefront/plain/checkout-page.tsx',
  ])
})

function filesWith(pattern: RegExp, files: readonly string[]): string[] {
  return files.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8'))).toSorted()
}

/** Names of what a request must have. */
function requiredOf(body: z.ZodType | undefined): string[] {
  return body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).required ?? []) : []
}

test('who leaves is asked for no more than who joins', () => {
  const { register, deleteAccount, subscribePush, unsubscribePush, placeCodOrder, cancelOrder } = schemas
  for (const [join, leave] of [
    [register, deleteAccount],
    [subscribePush, unsubscribePush],
    [placeCodOrder, cancelOrder],
  ]) {
    const [joining, leaving] = [join, leave].map((one) =>
      one && 'body' in one ? requiredOf(one.body as z.ZodType) : [],
    )
    expect(joining?.length).toBeGreaterThan(0)
    expect(leaving?.length).toBeLessThan(joining?.length ?? 0)
    expect(leaving?.filter((name) => /reason|survey|feedback/i.test(name))).toEqual([])
  }
})

test('an account and an order ask for no consent to anything else', () => {
  for (const { body } of [schemas.register, schemas.placeCodOrder, schemas.placeOnlineOrder]) {
    const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    expect(Object.keys(properties).length).toBeGreaterThan(0)
    expect(
      Object.keys(properties).filter((name) => /consent|newsletter|marketing|partner|terms/i.test(name)),
    ).toEqual([])
  }
})

test('nothing is charged again: no request, setting or payment renews itself', () => {
  expect(Object.keys(schemas).filter((name) => /subscription|membership|renew|mandate/i.test(name))).toEqual(
    [],
  )
  const providers = globSync('src/server/payment/providers/**/*.ts', { cwd: root })
  expect(providers.length).toBeGreaterThan(5)
  const sources = providers.filter((path) => !path.endsWith('.test.ts'))
  expect(filesWith(/setup_future_usage|off_session|mode: 'subscription'|recurring/, sources)).toEqual([])
})

test('the page of dark patterns names all thirteen, each with tests', () => {
  const page = readFileSync(join(root, 'docs/dark-patterns.md'), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| \d+ /.test(line))
  expect(rows.map((row) => Number(/\d+/.exec(row)))).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  )
  expect(rows.filter((row) => !/`(?:src|test)\/[^`]+\.test\.tsx?`/.test(row))).toEqual([])
})
