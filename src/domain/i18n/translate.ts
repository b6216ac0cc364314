import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import { defaultLanguage, type Language } from './language.ts'
import type { Messages } from './message-keys.ts'

/** Messages by key, compiled by icu-minify. */
export type Catalogue = Record<string, CompiledMessage>
export type MessageKey = keyof Messages & string
/** The key of a message without values. */
export type PlainKey = { [Key in MessageKey]: Messages[Key] extends null ? Key : never }[MessageKey]

type Values<Key extends MessageKey> = Messages[Key] extends null ? [] : [values: Messages[Key]]

/**
 * The message in the current language: of the page in a browser, of the render or of `inLanguage` on the server.
 * Call it inside a function, because a module is read before a language is chosen.
 */
export function t<Key extends MessageKey>(key: Key, ...[values]: Values<Key>): string {
  return String(formatMessage(key, values ?? {}))
}

/** The parts of a message with tags, in order. Pages use `rich` of web/ui/rich.tsx. */
export function formatMessage<Part = string>(key: string, values: FormatValues<Part>) {
  const message = active.messages[key]
  // Most have no values.
  if (typeof message === 'string') return message
  if (message === undefined) console.error('No message', key)
  return format<Part>(message ?? key, active.language, localValues(values), { formatters })
}

/** `max_` is the text of the value `max` in Assamese digits. A plural needs the number itself. */
function localValues<Part>(values: FormatValues<Part>): FormatValues<Part> {
  if (active.language !== 'as') return values
  const texts = Object.entries(values).map(([name, value]) => [
    `${name}_`,
    typeof value === 'number' ? formatCount(value) : value,
  ])
  return { ...values, ...Object.fromEntries(texts) }
}

export function currentLanguage(): Language {
  return active.language
}

export function isMessageKey(key: string): key is MessageKey {
  return key in active.messages
}

/** Once per page in a browser; on the server it sets the language outside of `inLanguage`. */
export function setLanguage(language: Language, messages: Catalogue): void {
  active = { language, messages }
}

export function addMessages(messages: Catalogue): void {
  active.messages = { ...active.messages, ...messages }
}

/** `work` is synchronous: another request would run in its language while it waits. */
export function inLanguage<Result>({ language, messages }: ActiveLanguage, work: () => Result): Result {
  const before = active
  active = { language, messages }
  try {
    const result = work()
    if (result instanceof Promise) throw new Error('inLanguage takes no asynchronous function')
    return result
  } finally {
    active = before
  }
}

export type ActiveLanguage = { language: Language; messages: Catalogue }

let active: ActiveLanguage = { language: defaultLanguage, messages: {} }

/** In the digits of the current language. Codes that are typed or read out stay in 0–9. */
export function localDigits(text: string): string {
  return active.language === 'as'
    ? text.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
    : text
}

/** '1,23,456'. Not by Intl for Assamese, because Chromium has no number format for it. */
export function formatCount(count: number): string {
  return localDigits(formatNumber(count))
}

const numberFormat = new Intl.NumberFormat('en-IN')
const formatNumber = numberFormat.format
// For the `#` of plurals.
Object.defineProperty(numberFormat, 'format', { value: formatCount })

/** Only the server keeps plural rules, because a browser formats few plurals and loads this code. */
export const formatters = {
  getNumberFormat: () => numberFormat,
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  // Never called: `npm run messages` refuses dates in messages.
  getDateTimeFormat: Intl.DateTimeFormat,
}
