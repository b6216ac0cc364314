import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { bestSellerCount, findCategory, relatedCount } from '#rules/catalogue.ts'
import { shopContext } from '../api.ts'
import { categoryLink, productLink } from '../links.ts'
import { productPagesQuery, productQuery, productRowQuery } from '../queries.ts'
import { settle } from './settle.ts'

/** Best sellers, and the products of the category that the address has chosen. */
export async function loadHome({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(shopContext)
  const chosen = findCategory(new URL(request.url).searchParams.get('category') ?? '')
  return settle(
    Promise.all([
      queries.query(productRowQuery(api, { inStock: true, limit: bestSellerCount })),
      chosen && queries.infiniteQuery(productPagesQuery(api, { category: chosen.path, inStock: true })),
    ]),
  )
}

/** The forty that are furthest below their MRP. */
export const offersFilter = { inStock: true, sort: 'discount', limit: 40 } as const

export async function loadOffers({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(shopContext)
  return settle(queries.query(productRowQuery(api, offersFilter)))
}

/** An unknown product is a 404, and a wrong category in the address leads to the right one: both need the product first. */
export async function loadProduct({ context, params }: LoaderFunctionArgs): Promise<null> {
  const shop = context.get(shopContext)
  const product = await shop.queries.query({ ...productQuery(shop, params.id ?? ''), staleTime: 'static' })
  if (!product) throw data(null, { status: 404 })
  if (categoryLink(product.category) !== categoryLink(params.category ?? ''))
    throw redirect(productLink(product))
  // In the browser they are asked for by who shows them, once the product itself is on the screen.
  if (!import.meta.env.SSR) return null
  return settle(shop.queries.query(productRowQuery(shop.api, relatedFilter(product.category))))
}

/** One more than is shown, because the product itself may be among them. */
export function relatedFilter(category: string) {
  return { category, inStock: true, limit: relatedCount + 1 }
}
