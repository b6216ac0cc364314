import type { Language } from '#domain/i18n/language.ts'
import { isLanguage, languageCookie } from '#domain/i18n/languages.ts'
import { type AppServices, queryKeys } from '#web/api.ts'
import { isSellerPath, localPath, routerPath } from '#web/links.ts'

let isListening = false

/** For all links of the language menu: some are in the server's HTML only. Listens once. */
export function rememberChoices(services: AppServices): void {
  if (isListening) return
  isListening = true
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a[hreflang]')
    if (!(link instanceof HTMLAnchorElement) || !isLanguage(link.hreflang)) return
    const language = link.hreflang
    // The server's HTML names the page that was loaded first.
    link.href = localPath(routerPath(location.pathname + location.search) ?? '/', language)
    rememberLanguage(language)
    const saved = saveInAccount(services, language)?.catch(() => {})
    if (!saved || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    // A browser cancels the request of a page that it leaves.
    event.preventDefault()
    void saved.then(() => location.assign(link.href))
  })
}

const yearSeconds = 365 * 24 * 60 * 60

/** For the seller panel, and so that no other language is offered. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no cookieStore
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`
}

const maxSaveMs = 3000

/** For mails and notifications. A visitor's choice is stored at the login. */
function saveInAccount({ api, queries }: AppServices, language: Language): Promise<unknown> | undefined {
  const options = { signal: AbortSignal.timeout(maxSaveMs) }
  if (isSellerPath(location.pathname))
    return queries.getQueryData(queryKeys.seller) ? api.setSellerLanguage({ language }, options) : undefined
  return queries.getQueryData(queryKeys.shopper) ? api.setLanguage({ language }, options) : undefined
}
