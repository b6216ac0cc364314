import type { QueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import type { PublicSettings } from '#contract/settings.ts'
import { findCategory } from '#rules/catalogue.ts'
import { queryKeys } from './api.ts'
import { categoryLink, productLink } from './links.ts'

/** What a page is about, for programs that read it: search engines and those that show a link as a card. Only servers say it. */
export type About = {
  kind: 'website' | 'product'
  picture: { address: string; width: number; height: number; text: string }
  /** Things as schema.org describes them. */
  things: object[]
}

type Shown = { route: string; params: Readonly<Record<string, string | undefined>>; queries: QueryClient }

/** Finds what a page shows by its route and by what it was made of. */
export function aboutPage({ route, params, queries }: Shown, settings: PublicSettings): About {
  const site = settings.publicUrl
  const product = queries.getQueryData<Product | null>(queryKeys.product(params.id ?? ''))
  if (route === 'catalogue/product-page.tsx' && product) return aboutProduct(product, settings)
  const category = findCategory(params.category ?? '')
  const picture = sharePicture(settings)
  if (route === 'catalogue/category-page.tsx' && category)
    return { kind: 'website', picture, things: [trail([[category.text, categoryLink(category.path)]], site)] }
  return { kind: 'website', picture, things: route === 'home/home-page.tsx' ? [aboutShop(settings)] : [] }
}

/** The rating that every card shows is the owner's decoration and no review: it is never told here. */
function aboutProduct(product: Product, settings: PublicSettings): About {
  const { publicUrl: site, facts } = settings
  const { _id, name, weight, description, image, offerPrice, inStock } = product
  const category = findCategory(product.category)
  const pictures = image.map((path) => site + path)
  const path = productLink(product)
  const thing = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: weight ? `${name}, ${weight}` : name,
    description: description.join('. ') || name,
    sku: _id,
    category: category?.text,
    image: pictures,
    url: site + path,
    offers: {
      '@type': 'Offer',
      url: site + path,
      price: offerPrice.toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: facts.name },
    },
  }
  const steps: [string, string][] = [
    [category?.text ?? product.category, categoryLink(product.category)],
    [name, path],
  ]
  const [first] = pictures
  return {
    kind: 'product',
    picture: first ? { address: first, width: 640, height: 640, text: name } : sharePicture(settings),
    things: [thing, trail(steps, site)],
  }
}

function sharePicture({ publicUrl, facts }: PublicSettings): About['picture'] {
  const text = `${facts.name}: ${facts.tagline}`
  return { address: `${publicUrl}/share.jpg`, width: 1200, height: 630, text }
}

/** Home / Products / …, as the page itself shows it. */
function trail(steps: [text: string, path: string][], site: string): object {
  const all: [string, string][] = [['Home', '/'], ['Products', '/products'], ...steps]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site + path,
    })),
  }
}

function aboutShop({ publicUrl: site, facts }: PublicSettings): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    name: facts.name,
    description: facts.blurb,
    url: `${site}/`,
    logo: `${site}/icon-512.png`,
    image: `${site}/share.jpg`,
    telephone: facts.phones[0],
    email: facts.email,
    address: facts.address.join(', '),
    openingHours: facts.openingHours,
    geo: { '@type': 'GeoCoordinates', ...facts.place },
    currenciesAccepted: 'INR',
    sameAs: facts.social.map(({ url }) => url),
  }
}
