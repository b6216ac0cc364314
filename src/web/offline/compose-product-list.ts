import { pageDataId } from '#web/page-data.ts'

/** Builds the reply from cached pages and lists, newest first. Undefined if a product is missing. */
export async function composeProductList(
  url: string,
  cachedReplies: readonly Response[],
): Promise<Response | undefined> {
  const ids = new URL(url).searchParams.get('ids')?.split(',').filter(Boolean) ?? []
  if (ids.length === 0) return undefined
  const found = new Map<string, unknown>()
  for (const reply of cachedReplies) {
    for (const product of collectProducts(await readData(reply))) {
      if (ids.includes(product._id) && !found.has(product._id)) found.set(product._id, product)
    }
    if (found.size === ids.length) {
      const products = ids.map((id) => found.get(id))
      return Response.json({ success: true, products, nextCursor: null, total: products.length })
    }
  }
  return undefined
}

/** The JSON of a list, or the page data inside a page. */
async function readData(reply: Response): Promise<unknown> {
  const text = await reply.text()
  const isPage = reply.headers.get('content-type')?.startsWith('text/html')
  const json = isPage ? pageData.exec(text)?.[1] : text
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}

const pageData = new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`, 's')

function collectProducts(value: unknown): { _id: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_id' in value && 'offerPrice' in value && typeof value._id === 'string')
    return [{ ...value, _id: value._id }]
  return Object.values(value).flatMap(collectProducts)
}
