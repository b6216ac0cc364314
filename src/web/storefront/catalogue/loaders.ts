import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { bestSellerCount, type Category, findCategory, relatedCount } from '#domain/catalogue.ts'
import { type AppServices, servicesRouterContext } from '#web/api.ts'
import { categoryLink, productLink } from '#web/links.ts'
import { productQuery, topProductsQuery } from '#web/queries.ts'

export async function loadHome({ context, request }: LoaderFunctionArgs): Promise<null> {
  const services = context.get(servicesRouterContext)
  const category = findCategory(new URL(request.url).searchParams.get('category') ?? '')
  return awaitOnServer(
    Promise.all([
      services.queries.query(topProductsQuery(services.api, { inStock: true, limit: bestSellerCount })),
      category && loadInStock(services, category),
      import.meta.env.SSR && loadSections(services),
    ]),
  )
}

async function loadSections({ api, queries, settings }: AppServices): Promise<void> {
  const { homeSectionQueries } = await import('./list-queries.ts')
  await Promise.all(homeSectionQueries(api, settings).map((query) => queries.query(query)))
}

async function loadInStock({ api, queries }: AppServices, { path }: Category): Promise<unknown> {
  const { infiniteProductsQuery } = await import('./list-queries.ts')
  return queries.infiniteQuery(infiniteProductsQuery(api, { category: path, inStock: true }))
}

export const offersFilter = { inStock: true, sort: 'discount', limit: 40 } as const

export async function loadOffers({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(servicesRouterContext)
  return awaitOnServer(queries.query(topProductsQuery(api, offersFilter)))
}

/** Waits for the product: it may be a 404, or the category in the URL may be wrong. */
export async function loadProduct({ context, params }: LoaderFunctionArgs): Promise<null> {
  const services = context.get(servicesRouterContext)
  const product = await services.queries.query({
    ...productQuery(services, params.id ?? ''),
    staleTime: 'static',
  })
  if (!product) throw data(null, { status: 404 })
  if (categoryLink(product.category) !== categoryLink(params.category ?? ''))
    throw redirect(productLink(product))
  // In the browser the page itself loads them, after the product is shown.
  if (!import.meta.env.SSR) return null
  return awaitOnServer(
    Promise.all([
      loadDeclarations(services, product._id),
      services.queries.query(topProductsQuery(services.api, relatedFilter(product.category))),
    ]),
  )
}

async function loadDeclarations({ api, queries }: AppServices, id: string): Promise<void> {
  const { declarationsQuery } = await import('./details/declarations-query.ts')
  await queries.query(declarationsQuery(api, id))
}

/** One more than shown, because the product itself may be among them. */
export function relatedFilter(category: string) {
  return { category, inStock: true, limit: relatedCount + 1 }
}

/** Loaders only fill the query cache. The browser shows skeletons instead of waiting. */
export async function awaitOnServer(fetching: Promise<unknown>): Promise<null> {
  if (import.meta.env.SSR) await fetching
  else fetching.catch(() => {})
  return null
}
