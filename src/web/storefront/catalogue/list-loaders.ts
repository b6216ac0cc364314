import { data, type LoaderFunctionArgs } from 'react-router'
import { servicesRouterContext } from '#web/api.ts'
import { infiniteProductsQuery } from './list-queries.ts'
import { findCategoryQuery, readAllProductsQuery } from './list-query.ts'
import { awaitOnServer } from './loaders.ts'

export async function loadProducts({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(servicesRouterContext)
  const { filter } = readAllProductsQuery(new URL(request.url).searchParams)
  return awaitOnServer(queries.infiniteQuery(infiniteProductsQuery(api, filter)))
}

export async function loadCategory({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(servicesRouterContext)
  const listQuery = findCategoryQuery(params.category ?? '', new URL(request.url).searchParams)
  if (!listQuery) throw data(null, { status: 404 })
  return awaitOnServer(queries.infiniteQuery(infiniteProductsQuery(api, listQuery.filter)))
}
