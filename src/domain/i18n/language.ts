/** Home loads this file, so the names and the locales are in languages.ts. */
export type Language = 'en' | 'hi' | 'as' | 'xa'

/** Has every message, and its pages are at the root. */
export const defaultLanguage = 'en'

/** '' for English, '/hi' for Hindi: the start of the paths of a language. */
export function languagePrefix(language: Language): string {
  return language === defaultLanguage ? '' : `/${language}`
}
