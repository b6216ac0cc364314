import { localLanguages } from '#domain/catalogue.ts'
import { defaultLanguage } from '#domain/i18n/language.ts'

export const textLanguages = [defaultLanguage, ...localLanguages] as const
export type TextLanguage = (typeof textLanguages)[number]

/** The fields of the name and the description. */
export function textFieldNames(language: TextLanguage) {
  return language === defaultLanguage
    ? (['name', 'description'] as const)
    : ([`names.${language}`, `descriptions.${language}`] as const)
}
