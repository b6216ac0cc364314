import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SendRequest } from '#contract/client.ts'
import type { PageRequest, PublicSettings, RenderedPage, RenderPage } from '#contract/page.ts'
import { languagePrefix } from '#domain/i18n/language.ts'
import { splitLanguage } from '#domain/i18n/languages.ts'
import { describeError, ShopError, toShopError } from '#server/http/errors.ts'
import { drainRequest } from '#server/http/slow-requests.ts'
import { catalogueOf, withLanguage } from '#server/i18n/catalogues.ts'

type PlainOptions = {
  renderPage: RenderPage
  settings: () => PublicSettings
  headers: Record<string, string>
}

const maxFormBytes = 32 * 1024

/** Pages and forms for browsers without JavaScript. They call the API as the shopper: docs/decisions/0119. */
export async function plainPageRoutes(api: FastifyInstance, options: PlainOptions): Promise<void> {
  const { renderPage, headers } = options
  const { languages } = api
  api.removeAllContentTypeParsers()
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_, body, done) => done(null, body),
  )
  api.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && !isSentByOwnPage(request)) throw new ShopError('cross_site')
  })
  api.setErrorHandler(async (error, request, reply) => {
    const { status } = toShopError(error)
    if (status >= 500) request.log.error({ fault: describeError(error) }, 'plain page failed')
    drainRequest(request.raw)
    const send = async () => Response.json({ success: false, code: 'failed', message: '' }, { status })
    const { language, settings } = pageOf(request)
    // The page of the cart, which fails because nothing can be read.
    const url = `${languagePrefix(language.language)}/plain/cart`
    const page = await renderPage({ url, language, settings, send })
    return sendPage(reply, { ...page, status })
  })

  for (const language of languages)
    api.route({
      method: ['GET', 'POST'],
      url: `${languagePrefix(language)}/plain/*`,
      // The API refuses the writes itself.
      config: { commitsLocally: true },
      handler: async (request, reply) => {
        const own = {
          method: request.method,
          headers: { cookie: request.headers.cookie ?? '', referer: request.headers.referer ?? '' },
          ...(typeof request.body === 'string' && { body: request.body }),
        }
        const send = createShopperSend(request, reply)
        const page = await renderPage({ ...pageOf(request), send, own })
        if (page.status >= 500 && page.error !== undefined)
          request.log.error({ fault: describeError(page.error) }, 'plain page failed')
        return sendPage(reply, page)
      },
    })

  function pageOf({ url }: FastifyRequest): Pick<PageRequest, 'url' | 'language' | 'settings'> {
    const { language } = splitLanguage(url, languages)
    return { url, language: catalogueOf(language), settings: withLanguage(language, options.settings) }
  }

  function sendPage(
    reply: FastifyReply,
    { status, html, location, cookies = [] }: RenderedPage,
  ): FastifyReply {
    reply.headers({ ...headers, 'cache-control': 'no-store' })
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    if (location !== undefined) return reply.redirect(location, status)
    return reply.code(status).type('text/html; charset=utf-8').send(html)
  }
}

/** Stricter than for the API, which takes JSON: an old browser sends a form of another site without Origin. */
function isSentByOwnPage({ headers, host }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  const from = headers.origin ?? headers.referer ?? ''
  return URL.canParse(from) && new URL(from).host === host
}

/** The headers by which the API knows the caller and the network. */
const callerHeaders = ['host', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Calls the API in this process with the shopper's cookies, and passes on those that it sets. */
function createShopperSend(request: FastifyRequest, reply: FastifyReply): SendRequest {
  // Values are decoded: one with '; ' would become several cookies.
  const cookies = new Map(Object.entries(request.cookies).filter(([, value]) => /^[\w-]+$/.test(value ?? '')))
  const caller = callerHeaders.flatMap((name) => {
    const value = request.headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return async (path, init) => {
    const answer = await request.server.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: path,
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      headers: {
        ...Object.fromEntries(caller),
        ...Object.fromEntries(new Headers(init.headers)),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie)
    return new Response(answer.body, { status: answer.statusCode })
  }
}
