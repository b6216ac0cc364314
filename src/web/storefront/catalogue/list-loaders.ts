import { data, type LoaderFunctionArgs } from 'react-router'
import { servicesRouterContext } from '#web/api.ts'
import { infiniteProductsQuery, similarProductsQuery } from './list-queries.ts'
import { findCategoryQuery, readAllProductsQuery } from './list-query.ts'
import { awaitOnServer } from './loaders.ts'

export async function loadProducts({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(servicesRouterContext)
  const { choice, filter } = readAllProductsQuery(new URL(request.url).searchParams)
  return awaitOnServer(
    Promise.all([
      queries.infiniteQuery(infiniteProductsQuery(api, filter)),
      choice.q && queries.query(similarProductsQuery(api, choice.q)),
    ]),
  )
}

export async function loadCategory({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(servicesRouterContext)
  const listQuery = findCategoryQuery(params.category ?? '', new URL(request.url).searchParams)
  if (!listQuery) throw data(null, { status: 404 })
  return awaitOnServer(queries.infiniteQuery(infiniteProductsQuery(api, listQuery.filter)))
}
