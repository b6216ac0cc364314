import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** Shoppers that order one after the other, each order under its key until the shop acknowledges it. */
export type OrderClients = {
  acknowledged: readonly AcknowledgedOrder[]
  /** Replies that a shopper must never see: status 500, or a refusal of a correct order. */
  faults: readonly string[]
  /** Pages and lists that were not answered with 200. */
  failedVisits: string[]
  /** From `since` to the next acknowledged order, and the longest time without one after that, in ms. */
  longestPause: (since: number) => number
  /** Lets pending orders finish. */
  stop: () => Promise<void>
  /** A sentence for each acknowledged order that the shop does not list exactly once. */
  listLost: () => Promise<string[]>
}

export type AcknowledgedOrder = { key: string; id: string; at: number; shopper: number }

type Options = {
  url: string
  count: number
  /** Each order is sent to this process first, and repeated at `url`. */
  firstUrl?: string
}
type Shopper = { cookie: string; address: string }

const retryMs = 100
const maxRequestMs = 40_000
const browsedPaths = ['/', '/products', '/api/product/list?limit=20']

export async function startOrdering({ url, count, firstUrl = url }: Options): Promise<OrderClients> {
  const products = await listProducts(url)
  const shoppers: Shopper[] = []
  for (let index = 0; index < count; index++) shoppers.push(await register(url))
  const acknowledged: AcknowledgedOrder[] = []
  const [faults, failedVisits]: [string[], string[]] = [[], []]
  let isOver = false

  async function order({ cookie, address }: Shopper, shopper: number): Promise<void> {
    for (let next = shopper; !isOver; ) {
      const key = randomUUID()
      const body = { items: [{ product: products[next % products.length], quantity: 1 }], address }
      const reply = await sendUntilAnswered([firstUrl, url], { cookie, key, body })
      if (reply.status === 200) acknowledged.push({ key, id: reply.body.order._id, at: Date.now(), shopper })
      else if (reply.body.code === 'out_of_stock') next++
      else return void faults.push(`${reply.status} ${JSON.stringify(reply.body)}`)
    }
  }

  async function browse(): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const path = browsedPaths[turn % browsedPaths.length] ?? '/'
      let status = await visit(url + path)
      // As browsers do: a process that is killed cuts the page that it was sending.
      if (typeof status === 'string') status = await visit(url + path)
      if (status !== 200) failedVisits.push(`${path}: ${status}`)
      await wait(retryMs)
    }
  }

  const running = [...shoppers.map(order), browse()]
  return {
    acknowledged,
    faults,
    failedVisits,
    longestPause(since) {
      const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since), Date.now()]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    },
    async stop() {
      isOver = true
      await Promise.all(running)
    },
    async listLost() {
      const lists: string[][] = []
      for (const { cookie } of shoppers) lists.push(await listOrderIds(url, cookie))
      return acknowledged.flatMap(({ id, key, shopper }) => {
        const found = lists[shopper]?.filter((listed) => listed === id).length ?? 0
        return found === 1 ? [] : [`order ${id} of key ${key} is listed ${found} times`]
      })
    },
  }
}

/** Returns the status, or why there is none. */
async function visit(url: string): Promise<number | string> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(maxRequestMs) })
    await reply.arrayBuffer()
    return reply.status
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error)
  }
}

type Reply = { status: number; body: { code?: string; order: { _id: string } } }

/** A shopper presses again under the same key while the shop or the network has no answer. */
async function sendUntilAnswered(
  [firstUrl, url]: [string, string],
  { cookie, key, body }: { cookie: string; key: string; body: object },
): Promise<Reply> {
  for (let target = firstUrl; ; target = url) {
    try {
      const reply = await fetch(`${target}/api/order/cod`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(maxRequestMs),
      })
      // 502 and 504 are HAProxy's, for a process that ended.
      if (![502, 503, 504].includes(reply.status)) return { status: reply.status, body: await reply.json() }
      await reply.text()
    } catch {
      // The connection was cut: the order may have been placed.
    }
    await wait(retryMs)
  }
}

async function listProducts(url: string): Promise<string[]> {
  const reply = await fetch(`${url}/api/product/list?inStock=true&limit=20`)
  const { products }: { products: { _id: string }[] } = await reply.json()
  if (products.length === 0) throw new Error('The shop has no products to order.')
  return products.map(({ _id }) => _id)
}

async function register(url: string): Promise<Shopper> {
  const email = `client-${randomUUID()}@example.com`
  const headers = { 'content-type': 'application/json' }
  const registered = await fetch(`${url}/api/user/register`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ name: 'Cluster Client', email, password: `${randomUUID()} long` }),
  })
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const name = { firstName: 'Cluster', lastName: 'Client', email, phone: '9435012345' }
  const place = { street: 'Main Road 1', city: 'Tezpur', state: 'Assam', zipcode: 784001, country: 'India' }
  const added = await fetch(`${url}/api/address/add`, {
    ...{ method: 'POST', headers: { ...headers, cookie } },
    body: JSON.stringify({ address: { ...name, ...place } }),
  })
  if (!added.ok) throw new Error(`The address was refused: ${await added.text()}`)
  const { address }: { address: { _id: string } } = await added.json()
  return { cookie, address: address._id }
}

/** Sent again if it is cut, as browsers do: HAProxy cuts the requests of a process that misses two checks. */
async function listOrderIds(url: string, cookie: string): Promise<string[]> {
  const read = async () => (await fetch(`${url}/api/order/user`, { headers: { cookie } })).json()
  const { orders }: { orders: { _id: string }[] } = await read().catch(read)
  return orders.map(({ _id }) => _id)
}
