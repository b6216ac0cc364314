import type { LocalLanguage } from '../catalogue.ts'

/** Has every message, and its pages are at the root. */
export const defaultLanguage = 'en'

/** Home loads this file, so the names and the locales are in languages.ts. */
export type Language = typeof defaultLanguage | LocalLanguage | 'xa'

/** '' for English, '/hi' for Hindi: the start of the paths of a language. */
export function languagePrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`
}
