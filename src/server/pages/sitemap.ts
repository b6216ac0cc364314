import { categories } from '#domain/catalogue.ts'
import {
  countSitemapProducts,
  listCategoryChanges,
  listSitemapProducts,
  productsPerSitemap,
} from '#server/catalogue/sitemap-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'

const pages = [
  '/',
  '/products',
  '/Best-Sellers',
  '/Offers-Deals',
  '/Contact',
  '/Faqs',
  '/Delivery-Information',
  '/Payment-Methods',
  '/return-policy',
  '/Privacy-policy',
  '/Terms-conditions',
]

const xmlNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export async function renderSitemapIndex(db: Db, site: string): Promise<string> {
  const count = Math.ceil((await countSitemapProducts(db)) / productsPerSitemap)
  const names = ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)]
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${site}/sitemap-${name}.xml`)}</loc></sitemap>`,
  )
  return renderXml('sitemapindex', entries)
}

export async function renderPagesSitemap(db: Db, site: string): Promise<string> {
  const changes = await listCategoryChanges(db)
  return renderXml('urlset', [
    ...pages.map((path) => renderUrl(site + path)),
    ...categories.map(({ path }) => renderUrl(`${site}/products/${path.toLowerCase()}`, changes.get(path))),
  ])
}

/** Pages count from 1. Throws 404 after the last one. */
export async function renderProductsSitemap(
  db: Db,
  { site, page }: { site: string; page: number },
): Promise<string> {
  const products = await listSitemapProducts(db, page)
  if (products.length === 0) throw new ShopError('not_found')
  return renderXml(
    'urlset',
    products.map(({ id, category, changedAt }) =>
      renderUrl(`${site}/products/${category.toLowerCase()}/${id}`, changedAt),
    ),
  )
}

function renderXml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${xmlNamespace}>\n${entries.join('\n')}\n</${root}>\n`
}

function renderUrl(address: string, changedAt?: Date): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
