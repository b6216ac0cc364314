import { setImmediate as pause } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProductQuery } from '#contract/catalogue/product-list.ts'
import { type EndpointName, methodAndPath } from '#contract/endpoints.ts'
import type { ParsedInput } from '#contract/schemas.ts'
import { listBelow, type StoredCategory } from '#domain/category/stored-category.ts'
import { t } from '#domain/i18n/translate.ts'
import { toActor } from '#server/audit/audit-store.ts'
import { type ByteCache, type CachedReply, sendCached } from '#server/cache/byte-cache.ts'
import type { DirectReplies } from '#server/cache/direct-replies.ts'
import type { Db } from '#server/database/tables.ts'
import { readIdempotencyKey, readInput, serve } from '#server/http/contract-bridge.ts'
import { withRequestLanguage } from '#server/i18n/request-language.ts'
import type { WriteAddresses } from '#server/pictures/picture-addresses.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { requireSeller } from '#server/staff/require-seller.ts'
import { addProduct } from './add-product.ts'
import { type ListQuery, listAllProducts, listProductPage } from './product-list-store.ts'
import { readProductForm } from './read-product-form.ts'
import type { ProductIndex } from './search/product-index.ts'
import {
  countListFacets,
  fuzzySearchProducts,
  type ListPage,
  listFilteredIds,
  listIndexPage,
  listSearchPage,
} from './search/search-list.ts'
import { setStock } from './update-product.ts'

type CachedListOptions = {
  db: Db
  cache: ByteCache
  directReplies: DirectReplies
  index: ProductIndex
  categories: () => readonly StoredCategory[]
  headers: Record<string, string>
  writeAddresses: WriteAddresses
  /** A search of the whole shop found nothing. */
  onNothingFound: (q: string) => void
}

/** A list as the route answers it, for pages: JSON. Throws what the route answers with an error. */
export type ReadList = (request: ListRequest) => Promise<Buffer>

type ListRequest = Pick<FastifyRequest, 'url' | 'headers' | 'params' | 'query' | 'body' | 'server'>

export function cachedProductRoutes(
  app: FastifyInstance,
  { db, cache, directReplies, index, categories, headers, writeAddresses, onNothingFound }: CachedListOptions,
): ReadList {
  const readList = serveCached(app, 'listProducts', renderList, (query, list) => {
    if (query.q && isSearchOfAll(query) && list.isEmpty) onNothingFound(query.q)
  })
  serveCached(
    app,
    'fuzzySearch',
    async (query) => `{"success":true,"products":[${await fuzzySearchProducts(db, { index, query })}]}`,
  )
  return readList

  async function renderList({ facets, ...given }: ProductQuery): Promise<string> {
    const query = withSubcategories(given, categories())
    const results = query.q ? await index.search(query.q) : null
    const list = await (results ? renderSearch(db, { index, query, results }) : renderProducts(query))
    if (!facets) return list
    const products = results?.hits.map(({ product }) => product) ?? (await index.listAll())
    return `${list.slice(0, -1)},"facets":${JSON.stringify(countListFacets(products, { query, categories: categories() }))}}`
  }

  async function renderProducts({ q, ...query }: ListQuery): Promise<string> {
    if (q === undefined && Object.keys(query).length === 0) return renderFullList(db)
    const { sort } = query
    if (sort === 'unit-price') return renderPage(await listIndexPage(db, { index, query }))
    const among = query.size?.length ? await listFilteredIds(index, query) : undefined
    return JSON.stringify({ success: true, ...(await listProductPage(db, { ...query, sort, among })) })
  }

  function serveCached<Name extends 'listProducts' | 'fuzzySearch'>(
    app: FastifyInstance,
    name: Name,
    render: (query: ParsedInput<Name>) => Promise<string>,
    onList?: (query: ParsedInput<Name>, list: CachedReply) => void,
  ): ReadList {
    const write = async (query: ParsedInput<Name>) => {
      const body = await render(query)
      return writeAddresses?.(body) ?? body
    }
    const readQuery = createQueryParser(name)
    app.get(methodAndPath(name).path, (request, reply) => {
      const { query, key } = readQuery(request)
      if (asksForCurrentStock(request)) return sendCurrent(reply, query)
      const list = getList(request, { query, key })
      if (!(list instanceof Promise)) {
        // An empty list may be a search that is counted.
        if (!list.isEmpty) directReplies.add(request, { reply, key })
        return sendList(request, reply, { query, list })
      }
      return list.then((made) => sendList(request, reply, { query, list: made }))
    })
    return async (request) => {
      const { query, key } = readQuery(request)
      const list = await getList(request, { query, key })
      onList?.(query, list)
      return list.body
    }

    function getList(request: ListRequest, { query, key }: CachedQuery<Name>) {
      return cache.get({ key, request }, async () => {
        const body = await write(query)
        return {
          status: 200,
          contentType: 'application/json; charset=utf-8',
          headers,
          body,
          isEmpty: body.startsWith(emptyList),
          isRare: /[?&](q|brand|origin|size)=/.test(request.url),
        }
      })
    }

    function sendList(
      request: FastifyRequest,
      reply: FastifyReply,
      { query, list }: { query: ParsedInput<Name>; list: CachedReply },
    ): FastifyReply {
      onList?.(query, list)
      return sendCached(request, reply, list)
    }

    async function sendCurrent(reply: FastifyReply, query: ParsedInput<Name>): Promise<FastifyReply> {
      const body = await app.retryInOutage(() => write(query))
      return reply.headers(headers).type('application/json; charset=utf-8').send(body)
    }
  }
}

/** A category lists what is in it and below it. */
function withSubcategories(query: ProductQuery, categories: readonly StoredCategory[]): ListQuery {
  if (query.subcategory === undefined) return query
  const top = categories.find(({ slug, level }) => level > 1 && slug === query.subcategory)
  return { ...query, subcategories: top ? listBelow(categories, top).map(({ slug }) => slug) : [] }
}

const noFilters = new Set(['q', 'inStock', 'sort', 'limit', 'families'])

function isSearchOfAll(query: ProductQuery): boolean {
  return query.inStock !== false && Object.keys(query).every((param) => noFilters.has(param))
}

const emptyList = '{"success":true,"products":[]'

/** The checkout's request for certain products. A cached list may miss the last change of stock. */
function asksForCurrentStock({ headers, url }: FastifyRequest): boolean {
  return headers['cache-control'] === 'no-cache' && /[?&]ids=/.test(url)
}

type CachedQuery<Name extends EndpointName> = { query: ParsedInput<Name>; key: string }

/** Caches parsed queries by URL: parsing takes a tenth of the time of a cached reply. */
function createQueryParser<Name extends EndpointName>(
  name: Name,
): (request: ListRequest) => CachedQuery<Name> {
  const known = new Map<string, CachedQuery<Name>>()
  return function readQuery(request) {
    const cached = known.get(request.url)
    if (cached) return cached
    const query = withRequestLanguage(request, () => readInput(name, request))
    const read = { query, key: `${name} ${JSON.stringify(query)}` }
    // Real traffic uses few lists. The limit keeps invented queries from filling memory.
    if (known.size === 500) known.clear()
    known.set(request.url, read)
    return read
  }
}

/** Why a combo is not sold although it is on. */
function comboSentence(missing: readonly string[]): string {
  if (missing.length === 0) return t('server.done.comboDear')
  return t('server.done.comboSoldOut', { names: missing.join(', ') })
}

type Options = { db: Db; cache: ByteCache; pictures: PictureStore }

export async function catalogueRoutes(app: FastifyInstance, { db, cache, pictures }: Options): Promise<void> {
  serve(app, 'setStock', {
    for: requireSeller(db, 'stock'),
    handle: async ({ input, caller: seller, request }) => {
      const { product, stopsCounting, missing } = await setStock(db, {
        ...input,
        by: toActor(seller, request),
      })
      cache.clear()
      if (missing) return { product, message: () => comboSentence(missing) }
      return { product, message: () => t(stopsCounting ? 'server.done.stockUncounted' : 'server.done.stock') }
    },
  })

  // The multipart parser applies to this scope only.
  await app.register(async (forms) => {
    await forms.register(multipart)
    serve(forms, 'addProduct', {
      for: requireSeller(db, 'products'),
      honoursIdempotencyKey: true,
      readForm: readProductForm,
      handle: async ({ input: { checkDuplicates, ...data }, caller: seller, files: images, request }) => {
        const product = await addProduct(db, {
          ...{ data, images, pictures, checksDuplicates: checkDuplicates },
          idempotencyKey: readIdempotencyKey(request),
          by: toActor(seller, request),
        })
        cache.clear()
        return { product, message: () => t('server.done.productAdded') }
      },
    })
  })
}

async function renderSearch(db: Db, search: Parameters<typeof listSearchPage>[1]): Promise<string> {
  const { meaning, ...page } = await listSearchPage(db, search)
  return renderPage({ ...page, ...(meaning !== null && { meaning }) })
}

/** `cards` and `nearest` are JSON already. */
function renderPage({ cards, nearest = [], ...page }: ListPage & { nearest?: readonly string[] }): string {
  const nearestList = nearest.length > 0 ? `"nearest":[${nearest}],` : ''
  return `{"success":true,"products":[${cards}],${nearestList}${JSON.stringify(page).slice(1)}`
}

async function renderFullList(db: Db): Promise<string> {
  const products = await listAllProducts(db)
  const parts: string[] = []
  for (let start = 0; start < products.length; start += 1000) {
    parts.push(JSON.stringify(products.slice(start, start + 1000)).slice(1, -1))
    await pause()
  }
  return `{"success":true,"products":[${parts.join()}]}`
}
