import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ByteCache, sendCached } from '#server/catalogue/byte-cache.ts'
import type { Db } from '#server/database/tables.ts'
import { siteAddress } from './site-address.ts'
import { writePagesSitemap, writeProductsSitemap, writeSitemapIndex } from './sitemap.ts'

type Sitemaps = {
  db: Db
  cache: ByteCache
  headers: Record<string, string>
  /** The shop's own address, '' where none is set. */
  publicUrl: string
}

const contentType = 'application/xml; charset=utf-8'

/** What search engines read to find every page. It changes with the catalogue, and so does the cache it is kept in. */
export async function sitemapRoutes(
  app: FastifyInstance,
  { db, cache, headers, publicUrl }: Sitemaps,
): Promise<void> {
  async function send(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    make: (site: string) => Promise<string>,
  ): Promise<FastifyReply> {
    const site = siteAddress(request, publicUrl)
    // Without an address that is set, the next visitor may have used another one: see site-address.ts.
    if (publicUrl === '')
      return reply
        .headers({ ...headers, 'cache-control': 'no-store' })
        .type(contentType)
        .send(await make(site))
    const path = request.url.split('?', 1)[0]
    const kept = await cache.get(`sitemap ${path}`, async () => ({
      status: 200,
      contentType,
      headers,
      body: await make(site),
    }))
    return sendCached(request, reply, kept)
  }

  app.get('/sitemap.xml', (request, reply) => send({ request, reply }, (site) => writeSitemapIndex(db, site)))
  app.get('/sitemap-pages.xml', (request, reply) =>
    send({ request, reply }, (site) => writePagesSitemap(db, site)),
  )
  app.get<{ Params: { page: string } }>('/sitemap-products-:page(^[1-9]\\d{0,3}$).xml', (request, reply) =>
    send({ request, reply }, (site) => writeProductsSitemap(db, { site, page: Number(request.params.page) })),
  )
}
