import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { languageOffers } from '#domain/i18n/language-offers.ts'
import { isLanguage, languageCookie, languages } from '#domain/i18n/languages.ts'
import { currentLanguage } from '#domain/i18n/translate.ts'
import { localPath, routerPath } from '#web/links.ts'

/** One line over the page, which moves nothing: no visitor is redirected by a guess. */
export function offerLanguage(offered: readonly Language[]): void {
  rememberChoices()
  const wanted = readLanguage(offered) ?? preferredLanguage(offered)
  if (wanted === currentLanguage()) return
  const bar = document.createElement('aside')
  bar.className = 'language-offer'
  bar.lang = languages[wanted].locale
  const link = document.createElement('a')
  link.href = localPath(routerPath(location.pathname + location.search) ?? '/', wanted)
  link.hreflang = wanted
  link.textContent = languageOffers[wanted].text
  const dismiss = document.createElement('button')
  dismiss.type = 'button'
  dismiss.textContent = '×'
  dismiss.ariaLabel = languageOffers[wanted].dismiss
  dismiss.addEventListener('click', () => {
    rememberLanguage(currentLanguage())
    bar.remove()
  })
  bar.append(link, dismiss)
  document.body.append(bar)
}

/** The links to other languages, of which some are in the server's HTML only. The browser follows them. */
function rememberChoices(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[hreflang]')
    if (link) rememberLanguage(link.getAttribute('hreflang') ?? '')
  })
}

const yearSeconds = 365 * 24 * 60 * 60

/** For the seller panel, and so that no other language is offered. */
function rememberLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no cookieStore
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
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
