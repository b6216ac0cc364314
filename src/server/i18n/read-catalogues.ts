import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type ArgumentElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import compile from 'icu-minify/compile'
import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { type MessagePart, messageParts } from '#domain/i18n/message-parts.ts'
import type { Catalogue } from '#domain/i18n/translate.ts'
import { pseudoTranslate } from './pseudo-locale.ts'

export const messagesFolder = fileURLToPath(new URL('../../../messages/', import.meta.url))

/** Compiled messages. What a language lacks is English. */
export function readCatalogue(language: Language, parts: readonly MessagePart[] = messageParts): Catalogue {
  const messages = parts.flatMap((part) =>
    Object.entries({
      ...readMessages(defaultLanguage, part),
      ...(language === 'xa' ? {} : readMessages(language, part)),
    }),
  )
  const translate = translations[language] ?? ((message: string) => message)
  return Object.fromEntries(messages.map(([key, message]) => [key, compileMessage(translate(message))]))
}

const translations: Partial<Record<Language, (message: string) => string>> = {
  xa: pseudoTranslate,
  as: nameLocalValues,
}

/** The ICU messages of one file, as translators write them. */
export function readMessages(language: Language, part: MessagePart): Record<string, string> {
  return JSON.parse(readFileSync(`${messagesFolder}${language}/${part}.json`, 'utf8'))
}

/** `localValues` gives `{max_}` in Assamese digits. Codes, which are typed or read out, keep their own. */
function nameLocalValues(message: string): string {
  if (!message.includes('{')) return message
  return listArguments(parse(message, { captureLocation: true }))
    .filter(({ value }) => !codes.has(value))
    .map(({ location }) => location?.end.offset ?? 0)
    .toSorted((one, other) => other - one)
    .reduce((text, end) => `${text.slice(0, end - 1)}_${text.slice(end - 1)}`, message)
}

/** Numbers of orders and of days in the cash book. */
const codes = new Set(['number', 'orderNumber', 'order'])

function listArguments(elements: readonly MessageFormatElement[]): ArgumentElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument) return element
    if (element.type === TYPE.tag) return listArguments(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return Object.values(element.options).flatMap(({ value }) => listArguments(value))
  })
}

/** Most messages are plain text, which needs no parser. */
function compileMessage(message: string): Catalogue[string] {
  return /[{}<>]|''/.test(message) ? compile(message) : message
}
