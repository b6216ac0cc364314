import type { Product } from '#contract/catalogue/product.ts'
import type { Api } from '#contract/client.ts'
import type { LocalNames } from '#contract/local-names.ts'
import { type LocalLanguage, localLanguages } from '#domain/catalogue.ts'
import type { Language } from '#domain/i18n/language.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'

export type NamedProduct = { name: string; names?: LocalNames | undefined }

/** The language, if products have names in it. */
export function localLanguage(language: Language = currentLanguage()): LocalLanguage | undefined {
  return localLanguages.find((known) => known === language)
}

/** Product lists, which a product's page starts with, also have the descriptions in the page's language. */
export function withDescriptions(api: Api, page: Language): Api {
  const language = localLanguage(page)
  if (!language) return api
  const listProducts: Api['listProducts'] = (query, options) =>
    api.listProducts({ language, ...query }, options)
  return new Proxy(api, {
    get: (all, name) => (name === 'listProducts' ? listProducts : Reflect.get(all, name)),
  })
}

/** In the page's language; English if the product has no name in it. */
export function localName({ name, names }: NamedProduct): string {
  const language = localLanguage()
  return (language && names?.[language]) ?? name
}

/** '1 × Bread, 2 × Milk', or '' of a product that is no combo. */
export function comboText({ combo = [] }: Pick<Product, 'combo'>): string {
  return combo.map((part) => `${part.quantity} × ${localName(part)}`).join(', ')
}

/** In the page's language, if the product has one in it. */
export function localDescription({ description, descriptions }: Product): string[] {
  const language = localLanguage()
  return (language && descriptions?.[language]) ?? description
}

/** '' if `localName` is the English name. */
export function englishName(product: NamedProduct): string {
  return localName(product) === product.name ? '' : product.name
}
