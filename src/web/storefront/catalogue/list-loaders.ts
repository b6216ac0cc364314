import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { servicesRouterContext } from '#web/api.ts'
import { categoryLink, subcategoryLink } from '#web/links.ts'
import { infiniteProductsQuery } from './list-queries.ts'
import {
  findShownCategory,
  readAllProductsQuery,
  readCategoryQuery,
  type ShownCategory,
} from './list-query.ts'
import { awaitOnServer } from './loaders.ts'

export async function loadProducts({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(servicesRouterContext)
  const { filter } = readAllProductsQuery(new URL(request.url).searchParams)
  return awaitOnServer(queries.infiniteQuery(infiniteProductsQuery(api, filter)))
}

export async function loadCategory({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries, settings } = context.get(servicesRouterContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const shown = findShownCategory(settings.categories, params)
  if (!shown) throw data(null, { status: 404 })
  const path = visiblePath(shown)
  // It has moved, or it is hidden.
  if (!pathname.toLowerCase().endsWith(path)) throw redirect(path + search)
  const { filter } = readCategoryQuery(shown, searchParams)
  return awaitOnServer(queries.infiniteQuery(infiniteProductsQuery(api, filter)))
}

/** The page of the category, or of the next one above it that is not hidden. */
function visiblePath({ root, trail }: ShownCategory): string {
  if (root.isHidden) return '/products'
  const hidden = trail.findIndex(({ isHidden }) => isHidden)
  const last = trail.slice(0, hidden < 0 ? trail.length : hidden).at(-1)
  return last ? subcategoryLink(root.path, last.slug) : categoryLink(root.path)
}
