import { localLanguages } from '../catalogue.ts'
import { defaultLanguage, type Language } from './language.ts'

/** `locale` is the page's `lang`. `xa` is the pseudo-locale of the tests: long, accented English. */
export const languages = {
  en: { locale: 'en-IN' },
  hi: { locale: 'hi-IN' },
  as: { locale: 'as-IN' },
  xa: { locale: 'en-XA' },
} as const satisfies Record<Language, { locale: string }>

/** Each in its own language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  as: 'অসমীয়া',
  xa: '[Pšéûdö]',
}

/** The language that a visitor chose. */
export const languageCookie = 'language'

/** What an account may have: in the shops of tests also the pseudo-locale. */
export const accountLanguages = [defaultLanguage, ...localLanguages, 'xa'] as const

/** What menus, hreflang and the sitemap offer. */
export const publishedLanguages: readonly Language[] = [defaultLanguage, ...localLanguages]

export function isLanguage(text: string | undefined): text is Language {
  return text !== undefined && Object.hasOwn(languages, text)
}

/** The language of an account, unless it chose none or the shop no longer offers it. */
export function offeredLanguage(language: Language | null, offered: readonly Language[]): Language {
  return language && offered.includes(language) ? language : defaultLanguage
}

/** '/hi/cart' is '/cart' in Hindi. A language that is not offered is an ordinary path. */
export function splitLanguage(
  path: string,
  offered: readonly Language[],
): { language: Language; path: string } {
  const [, code = '', rest = ''] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/i.exec(path) ?? []
  const language = code.toLowerCase()
  return isLanguage(language) && language !== defaultLanguage && offered.includes(language)
    ? { language, path: rest.startsWith('/') ? rest : `/${rest}` }
    : { language: defaultLanguage, path }
}

/** The first language that the caller accepts most and that is offered. RFC 9110, 12.5.4. */
export function negotiateLanguage(accepted: string | undefined, offered: readonly Language[]): Language {
  const wishes = (accepted ?? '').split(',', maxWishes).map((wish) => {
    const [range = '', ...params] = wish.trim().split(/\s*;\s*/)
    const quality = Number(params.find((param) => param.startsWith('q='))?.slice(2) ?? 1)
    return { code: range.split('-', 1)[0]?.toLowerCase(), quality }
  })
  const best = wishes
    .toSorted((one, other) => other.quality - one.quality)
    .find(({ code, quality }) => quality > 0 && isLanguage(code) && offered.includes(code))
  return isLanguage(best?.code) ? best.code : defaultLanguage
}

const maxWishes = 20
