import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
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
  const translate = language === 'xa' ? pseudoTranslate : (message: string) => message
  return Object.fromEntries(messages.map(([key, message]) => [key, compileMessage(translate(message))]))
}

/** The ICU messages of one file, as translators write them. */
export function readMessages(language: Language, part: MessagePart): Record<string, string> {
  return JSON.parse(readFileSync(`${messagesFolder}${language}/${part}.json`, 'utf8'))
}

/** Most messages are plain text, which needs no parser. */
function compileMessage(message: string): Catalogue[string] {
  return /[{}<>]|''/.test(message) ? compile(message) : message
}
