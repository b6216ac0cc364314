import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SendRequest } from '#contract/client.ts'
import type { PublicSettings, RenderedPage, RenderPage } from '#contract/page.ts'
import { msUntilOpeningChanges } from '#domain/delivery/opening-hours.ts'
import { defaultLanguage, type Language } from '#domain/i18n/language.ts'
import { isLanguage, languageCookie, splitLanguage } from '#domain/i18n/languages.ts'
import { type ByteCache, sendCached } from '#server/cache/byte-cache.ts'
import type { DirectReplies } from '#server/cache/direct-replies.ts'
import type { Db } from '#server/database/tables.ts'
import { shareLogger } from '#server/http/error-handler.ts'
import { describeError } from '#server/http/errors.ts'
import { panelHeaders } from '#server/http/security-headers.ts'
import { catalogueOf, withLanguage } from '#server/i18n/catalogues.ts'
import { builtFileRoutes } from './built-files.ts'
import { pageKey } from './canonical-url.ts'
import { readServiceWorker, siteFileRoutes } from './site-files.ts'
import { sitemapRoutes } from './sitemap-routes.ts'

type PageOptions = {
  db: Db
  renderPage: RenderPage
  assetsFolder: string
  cache: ByteCache
  directReplies: DirectReplies
  send: SendRequest
  publicUrl: string
  languages: readonly Language[]
  settings: () => PublicSettings
  /** Cached pages bypass the app's hooks, so they carry these headers. */
  headers: Record<string, string>
  dataHeaders: Record<string, string>
  workerHeaders: Record<string, string>
  fileHeaders: Record<string, string>
  isServiceWorkerOn: boolean
}

/** Paths of other modules, and paths with a line break, which no route of a page matches. */
const noPage = /^\/(?:api|pictures|assets)(?:\/|$)|^[^?]*%(?:0[ad]|e2%80%a[89])/i

export async function pageRoutes(app: FastifyInstance, pages: PageOptions): Promise<void> {
  const { db, cache, headers, dataHeaders, publicUrl, languages } = pages
  shareLogger(app)
  await app.register(builtFileRoutes, {
    prefix: '/assets',
    db,
    assetsFolder: pages.assetsFolder,
    headers: pages.fileHeaders,
  })

  const script = await readServiceWorker({ assetsFolder: pages.assetsFolder, isOn: pages.isServiceWorkerOn })
  const worker = { script, headers: pages.workerHeaders }
  await siteFileRoutes(app, {
    cache,
    headers: dataHeaders,
    worker,
    publicUrl,
    languages,
    storeProfile: () => pages.settings().storeProfile,
  })
  await sitemapRoutes(app, {
    ...{ db, cache, headers: dataHeaders, publicUrl, languages },
    categories: () => pages.settings().categories,
  })

  app.get('/*', (request, reply) => {
    if (noPage.test(request.url)) return reply.callNotFound()
    const url = pageKey(request.url, languages)
    const { language: pathLanguage, path } = splitLanguage(url, languages)
    const isPanel = /^\/seller(\/|$)/.test(path)
    // The panel has one address for all languages.
    if (isPanel && url !== path) return reply.redirect(path, 302)
    // Another spelling of a plain page, which has its own route.
    if (path.startsWith('/plain/')) return reply.redirect(url, 302)
    const language = isPanel ? readLanguageCookie(request, languages) : pathLanguage
    // Redirects and errors are not cached: they are cheap, and their addresses are unlimited.
    const key = `page ${language} ${url}`
    const page = cache.get({ key, request }, async () => {
      // Before the settings, so that these are not of an earlier day.
      const now = Date.now()
      const settings = withLanguage(language, pages.settings)
      const { openingHours, closing } = settings.storeProfile
      // Pages word whether the shop is open. Banners begin and end at midnight, which always is such a time.
      cache.clearAt(now + msUntilOpeningChanges(openingHours, now, closing))
      const rendered = await pages.renderPage({
        url,
        language: catalogueOf(language),
        send: pages.send,
        settings,
      })
      if (rendered.status !== 200) throw new UncachedPage(rendered)
      const pageHeaders = isPanel ? { ...headers, ...panelHeaders, vary: 'accept-encoding, cookie' } : headers
      return {
        status: 200,
        contentType: 'text/html; charset=utf-8',
        headers: pageHeaders,
        body: rendered.html,
        isRare: /[?&]q=/.test(url),
      }
    })
    if (!(page instanceof Promise)) {
      // A cookie chooses the language of the panel.
      if (!isPanel) pages.directReplies.add(request, { reply, key })
      return sendCached(request, reply, page)
    }
    return page.then(
      (cached) => sendCached(request, reply, cached),
      (error) => sendUncachedPage(reply, { error, headers }),
    )
  })
}

function readLanguageCookie({ headers }: FastifyRequest, offered: readonly Language[]): Language {
  const [, code] = new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(headers.cookie ?? '') ?? []
  return isLanguage(code) && offered.includes(code) ? code : defaultLanguage
}

function sendUncachedPage(
  reply: FastifyReply,
  { error, headers }: { error: unknown; headers: Record<string, string> },
): FastifyReply {
  if (!(error instanceof UncachedPage)) throw error
  const { status, html, location, error: fault } = error.page
  reply.headers({ ...headers, 'cache-control': 'no-store' })
  if (location) return reply.redirect(location, 302)
  if (status >= 500) {
    const { request } = reply
    request.server.log.error({ reqId: request.id, fault: describeError(fault) }, 'page failed')
    reply.header('x-request-id', request.id)
  }
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

/** Thrown, because the cache does not store what `make` throws. */
class UncachedPage extends Error {
  readonly page: RenderedPage

  constructor(page: RenderedPage) {
    super('not kept')
    this.page = page
  }
}
