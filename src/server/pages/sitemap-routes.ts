import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CategoryTree } from '#domain/category/category-tree.ts'
import type { Language } from '#domain/i18n/language.ts'
import { type ByteCache, sendCached } from '#server/cache/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { siteUrl } from './site-url.ts'
import { renderPagesSitemap, renderProductsSitemap, renderSitemapIndex } from './sitemap.ts'

type Sitemaps = {
  db: Db
  cache: ByteCache
  headers: Record<string, string>
  publicUrl: string
  languages: readonly Language[]
  categories: () => CategoryTree
}

const contentType = 'application/xml; charset=utf-8'

export async function sitemapRoutes(
  app: FastifyInstance,
  { db, cache, headers, publicUrl, languages, categories }: Sitemaps,
): Promise<void> {
  async function send(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    render: (site: string) => Promise<string>,
  ): Promise<FastifyReply> {
    const site = siteUrl(request, publicUrl)
    // The address is from the Host header then: see site-url.ts.
    if (publicUrl === '')
      return reply
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type(contentType)
        .send(await app.retryInOutage(() => render(site)))
    const path = request.url.split('?', 1)[0]
    const cached = await cache.get({ key: `sitemap ${path}`, request }, async () => ({
      status: 200,
      contentType,
      headers,
      body: await render(site),
    }))
    return sendCached(request, reply, cached)
  }

  app.get('/sitemap.xml', (request, reply) =>
    send({ request, reply }, (site) => renderSitemapIndex(db, site)),
  )
  app.get('/sitemap-pages.xml', (request, reply) =>
    send({ request, reply }, (site) => renderPagesSitemap(db, { site, languages, categories: categories() })),
  )
  app.get<{ Params: { page: string } }>('/sitemap-products-:page(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    send({ request, reply }, (site) =>
      renderProductsSitemap(db, { site, languages, page: Number(request.params.page) }),
    ),
  )
}
