import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { languageOffers } from '#domain/i18n/language-offers.ts'
import { isLanguage, languageCookie, languages } from '#domain/i18n/languages.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'
import type { AppServices } from '#web/api.ts'
import { localPath, routerPath } from '#web/links.ts'
import { rememberChoices, rememberLanguage } from './choose-language.ts'

/**
 * One line in place of the links above the header, so that nothing moves: no visitor is redirected by a guess.
 * The seller panel has no such line.
 */
export function offerLanguage(services: AppServices): void {
  rememberChoices(services)
  const offered = services.settings.languages
  const strip = document.querySelector('.language-strip')
  const links = strip?.querySelector('ul')
  const wanted = readLanguage(offered) ?? preferredLanguage(offered)
  if (!strip || !links || wanted === currentLanguage()) return
  const offer = document.createElement('p')
  offer.className = 'shop-column'
  offer.lang = languages[wanted].locale
  const link = document.createElement('a')
  link.className = 'language-strip-link'
  link.href = localPath(routerPath(location.pathname + location.search) ?? '/', wanted)
  link.hreflang = wanted
  link.textContent = languageOffers[wanted].text
  const dismiss = document.createElement('button')
  dismiss.type = 'button'
  dismiss.className = 'language-strip-link'
  dismiss.textContent = '×'
  dismiss.ariaLabel = languageOffers[wanted].dismiss
  dismiss.addEventListener('click', () => {
    rememberLanguage(currentLanguage())
    links.hidden = false
    offer.remove()
  })
  offer.append(link, dismiss)
  links.hidden = true
  strip.append(offer)
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
