import {
  type CategoryTree,
  flattenSubcategories,
  flattenVisible,
  listVisible,
} from '#domain/category/category-tree.ts'
import { type Language, languagePrefix } from '#domain/i18n/language.ts'
import {
  type CategoryChange,
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

const xmlNamespace =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export async function renderSitemapIndex(db: Db, site: string): Promise<string> {
  const count = Math.ceil((await countSitemapProducts(db)) / productsPerSitemap)
  const names = ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)]
  const entries = names.map(
    (name) => `<sitemap><loc>${escapeXml(`${site}/sitemap-${name}.xml`)}</loc></sitemap>`,
  )
  return renderXml('sitemapindex', entries)
}

/** Where the pages are, and in which languages. */
type Site = { site: string; languages: readonly Language[] }

export async function renderPagesSitemap(
  db: Db,
  { categories, ...site }: Site & { categories: CategoryTree },
): Promise<string> {
  const changes = await listCategoryChanges(db)
  return renderXml('urlset', [
    ...pages.flatMap((path) => renderUrls(site, { path })),
    ...listVisible(categories).flatMap(({ path, children }) => {
      const url = `/products/${path.toLowerCase()}`
      const changedAt = lastOf(changes.filter(({ category }) => category === path))
      return [
        ...renderUrls(site, { path: url, changedAt }),
        ...flattenVisible(children).flatMap((top) => {
          const slugs = flattenSubcategories([top]).map(({ category }) => category.slug)
          const changedAt = lastOf(changes.filter(({ subcategory }) => slugs.includes(subcategory ?? '')))
          return renderUrls(site, { path: `${url}/c/${top.slug}`, changedAt })
        }),
      ]
    }),
  ])
}

function lastOf(changes: readonly CategoryChange[]): Date | undefined {
  return changes.map(({ changedAt }) => changedAt).sort((one, other) => Number(other) - Number(one))[0]
}

/** Pages count from 1. Throws 404 after the last one. */
export async function renderProductsSitemap(
  db: Db,
  { page, ...site }: Site & { page: number },
): Promise<string> {
  const products = await listSitemapProducts(db, page)
  if (products.length === 0) throw new ShopError('not_found')
  return renderXml(
    'urlset',
    products.flatMap(({ id, category, changedAt }) =>
      renderUrls(site, { path: `/products/${category.toLowerCase()}/${id}`, changedAt }),
    ),
  )
}

function renderXml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${xmlNamespace}>\n${entries.join('\n')}\n</${root}>\n`
}

/** The page in each language. Each names all of them. */
function renderUrls(
  { site, languages }: Site,
  { path, changedAt }: { path: string; changedAt?: Date | undefined },
): string[] {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  const pages = languages.map((language) => {
    const prefix = languagePrefix(language)
    return { language, address: escapeXml(site + prefix + (prefix && path === '/' ? '' : path)) }
  })
  const links = pages.map(
    ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )
  const alternates = pages.length > 1 ? links.join('') : ''
  return pages.map(({ address }) => `<url><loc>${address}</loc>${lastmod}${alternates}</url>`)
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
