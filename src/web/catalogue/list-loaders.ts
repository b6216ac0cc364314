import { data, type LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../api.ts'
import { nearQuery, productPagesQuery } from '../queries.ts'
import { viewOfAll, viewOfCategory } from './list-view.ts'
import { settle } from './settle.ts'

/** What contains the text of a search, and what comes close to it. */
export async function loadProducts({ context, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(shopContext)
  const { choice, filter } = viewOfAll(new URL(request.url).searchParams)
  return settle(
    Promise.all([
      queries.infiniteQuery(productPagesQuery(api, filter)),
      choice.q && queries.query(nearQuery(api, choice.q)),
    ]),
  )
}

export async function loadCategory({ context, params, request }: LoaderFunctionArgs): Promise<null> {
  const { api, queries } = context.get(shopContext)
  const view = viewOfCategory(params.category ?? '', new URL(request.url).searchParams)
  if (!view) throw data(null, { status: 404 })
  return settle(queries.infiniteQuery(productPagesQuery(api, view.filter)))
}
