import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { languageOffers } from '#domain/i18n/language-offers.ts'
import { isLanguage, languageCookie, languageNames, languages } from '#domain/i18n/languages.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'
import type { AppServices } from '#web/api.ts'
import { isSellerPath, localPath, routerPath } from '#web/links.ts'
import { rememberChoices, rememberLanguage } from './choose-language.ts'

/**
 * Below the language button and over the page, so that nothing moves: no visitor is redirected by a guess.
 * The seller panel has no such offer.
 */
export function offerLanguage(services: AppServices): void {
  rememberChoices(services)
  const offered = services.settings.languages
  const wanted = readLanguage(offered) ?? preferredLanguage(offered)
  if (wanted === currentLanguage() || isSellerPath(location.pathname)) return
  const { text, dismiss } = languageOffers[wanted]
  const offer = document.createElement('aside')
  offer.className = 'language-offer'
  offer.lang = languages[wanted].locale
  offer.ariaLabel = text
  const link = document.createElement('a')
  link.href = localPath(routerPath(location.pathname + location.search) ?? '/', wanted)
  link.hreflang = wanted
  link.textContent = languageNames[wanted]
  link.ariaLabel = text
  const close = document.createElement('button')
  close.type = 'button'
  close.textContent = '×'
  close.ariaLabel = dismiss
  close.addEventListener('click', () => {
    rememberLanguage(currentLanguage())
    offer.remove()
  })
  offer.append(link, close)
  document.body.append(offer)
}

function readLanguage(offered: readonly Language[]): Language | null {
  const [, code] = new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie) ?? []
  return isLanguage(code) && offered.includes(code) ? code : null
}

/** As the server reads Accept-Language. */
function preferredLanguage(offered: readonly Language[]): Language {
  for (const tag of navigator.languages)
    for (const language of offered) if (tag.split('-', 1)[0] === language) return language
  return defaultLanguage
}
