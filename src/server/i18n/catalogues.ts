import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { type ActiveLanguage, inLanguage, setLanguage } from '#domain/i18n/translate.ts'
import { readCatalogue } from './read-catalogues.ts'

/** Read and compiled when the first request needs the language. */
export function catalogueOf(language: Language): ActiveLanguage {
  const known = catalogues.get(language)
  if (known) return known
  const catalogue = { language, messages: readCatalogue(language) }
  catalogues.set(language, catalogue)
  return catalogue
}

/** Runs `work`, which is synchronous, in a language. */
export function withLanguage<Result>(language: Language, work: () => Result): Result {
  return inLanguage(catalogueOf(language), work)
}

const catalogues = new Map<Language, ActiveLanguage>()

setLanguage(defaultLanguage, catalogueOf(defaultLanguage).messages)
