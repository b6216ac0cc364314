import { categories } from '../catalogue.ts'

/** Pages of the shop that a banner may open. */
export const bannerPages = [
  '/products',
  '/Offers-Deals',
  '/Best-Sellers',
  '/Delivery-Information',
  '/Payment-Methods',
  '/return-policy',
  '/Contact',
  '/Faqs',
] as const

export type BannerLink =
  | { kind: 'page'; page: (typeof bannerPages)[number] }
  | { kind: 'search'; text: string }
  /** `slug`: of an owner's category below the root. */
  | { kind: 'category'; root: string; slug: string | null }
  | { kind: 'product'; root: string; id: string }

/** null: no path of this shop that a banner may open. Another site never is one. */
export function parseBannerLink(link: string): BannerLink | null {
  const page = bannerPages.find((known) => known === link)
  if (page) return { kind: 'page', page }
  const text = readSearch(link)
  if (text !== null) return { kind: 'search', text }
  const [, first = '', slug, id] = categoryOrProduct.exec(link) ?? []
  const root = categories.find(({ path }) => path.toLowerCase() === first)?.path
  if (!root) return null
  return id ? { kind: 'product', root, id } : { kind: 'category', root, slug: slug ?? null }
}

export function formatBannerLink(link: BannerLink): string {
  if (link.kind === 'page') return link.page
  if (link.kind === 'search') return `/products?q=${encodeURIComponent(link.text)}`
  const above = `/products/${link.root.toLowerCase()}`
  if (link.kind === 'product') return `${above}/${link.id}`
  return link.slug === null ? above : `${above}/c/${link.slug}`
}

const categoryOrProduct =
  /^\/products\/([a-z]+)(?:\/c\/([a-z0-9-]{1,60})|\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))?$/

/** Only the one spelling that `formatBannerLink` writes. */
function readSearch(link: string): string | null {
  const text = /^\/products\?q=([^&#]{1,300})$/.exec(link)?.[1]
  if (text === undefined) return null
  try {
    const decoded = decodeURIComponent(text)
    const isPlain = decoded.trim() === decoded && decoded !== '' && !/\p{Cc}/u.test(decoded)
    return isPlain && encodeURIComponent(decoded) === text ? decoded : null
  } catch {
    return null
  }
}
