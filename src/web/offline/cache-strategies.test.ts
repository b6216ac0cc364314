import { beforeEach, describe, expect, test } from 'vitest'
import { openFakeCacheStorage } from '#test/fakes/cache-storage.ts'
import { cacheName } from './cache-names.ts'
import { maxCacheEntries } from './cache-policy.ts'
import { createCacheStrategies, offlinePagePath } from './cache-strategies.ts'

const site = 'https://haat.example'
const isPublic = { 'cache-control': 'public, max-age=0' }
const html = (text: string) => new Response(text, { headers: { ...isPublic, 'content-type': 'text/html' } })
const json = (body: unknown) => Response.json(body, { headers: isPublic })

let caches: CacheStorage
let network: (request: Request) => Promise<Response>
let asked: string[]

beforeEach(() => {
  caches = openFakeCacheStorage()
  asked = []
  network = async () => Promise.reject(new TypeError('Failed to fetch'))
})

/** `ask` resolves after the follow-up work of the reply. */
function start({ build = 'a', timeoutMs = 60_000 } = {}) {
  const fetch = (request: Request) => {
    asked.push(request.url.slice(site.length))
    return network(request)
  }
  const answers = createCacheStrategies({ caches, fetch, build, networkTimeoutMs: timeoutMs })
  async function ask(
    kind: 'page' | 'list' | 'file' | 'picture',
    path: string,
    preloaded?: Promise<Response | undefined>,
  ) {
    const work: Promise<unknown>[] = []
    const question = {
      request: new Request(site + path),
      waitUntil: (task: Promise<unknown>) => work.push(task),
      ...(preloaded ? { preloaded } : {}),
    }
    const reply =
      kind === 'page' || kind === 'list'
        ? answers[kind === 'page' ? 'networkFirstPage' : 'networkFirstList'](question)
        : answers.cacheFirst(kind, question)
    const text = await reply.then(
      (given) => (given.type === 'error' ? 'no answer' : given.text()),
      () => 'no answer',
    )
    async function done() {
      // Follow-up work may add more work.
      for (let known = -1; known < work.length; ) {
        known = work.length
        await Promise.allSettled(work)
      }
      return Promise.allSettled(work)
    }
    return { text, done }
  }
  return { ask, answers }
}

describe('a page', () => {
  test('is fetched while online, and read from the cache offline', async () => {
    const { ask } = start()
    for (const text of ['first', 'second']) {
      network = async () => html(text)
      const reply = await ask('page', '/products')
      expect(reply.text).toBe(text)
      await reply.done()
    }
    network = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await ask('page', '/products')).text).toBe('second')
  })

  test('uses the preloaded reply, and is not fetched again', async () => {
    const { ask } = start()
    expect((await ask('page', '/', Promise.resolve(html('early')))).text).toBe('early')
    expect(asked).toEqual([])
    network = async () => html('asked')
    expect((await ask('page', '/', Promise.resolve(undefined))).text).toBe('asked')
    expect((await ask('page', '/other', Promise.reject(new TypeError('no line')))).text).toBe('no answer')
  })

  test('without a cached copy is the offline page, if that is cached', async () => {
    const { ask } = start()
    expect((await ask('page', '/products')).text).toBe('no answer')
    const files = await caches.open(cacheName('file', 'a'))
    await files.put(offlinePagePath, html('offline'))
    expect((await ask('page', '/products')).text).toBe('offline')
  })

  test("comes from the cache when the network is slow, and the network's reply is cached for the next time", async () => {
    const { ask } = start({ timeoutMs: 5 })
    network = async () => html('old')
    await (await ask('page', '/')).done()
    let arrive = (_: Response) => {}
    network = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    const slow = await ask('page', '/')
    expect(slow.text).toBe('old')
    arrive(html('new'))
    await slow.done()
    network = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await ask('page', '/')).text).toBe('new')
  })

  test('without a cached copy waits for the network, for any time', async () => {
    const { ask } = start({ timeoutMs: 1 })
    network = () => new Promise((resolve) => setTimeout(() => resolve(html('late')), 40))
    expect((await ask('page', '/')).text).toBe('late')
  })

  test('comes from the cache for an error of a gateway, and shows an error of the shop', async () => {
    const { ask } = start()
    network = async () => html('kept')
    await (await ask('page', '/')).done()
    network = async () => new Response('bad gateway', { status: 502 })
    expect((await ask('page', '/')).text).toBe('kept')
    expect((await ask('page', '/never-seen')).text).toBe('bad gateway')
    network = async () => new Response('gone', { status: 404 })
    expect((await ask('page', '/')).text).toBe('gone')
  })

  test('that is not public is shown and not cached', async () => {
    const { ask } = start()
    network = async () =>
      new Response('mine', { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } })
    const reply = await ask('page', '/mine')
    await reply.done()
    expect(reply.text).toBe('mine')
    network = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await ask('page', '/mine')).text).toBe('no answer')
  })

  test('removes the least recently used one', async () => {
    const { ask } = start()
    network = async ({ url }) => html(url)
    const count = maxCacheEntries.page * 2
    for (let n = 0; n < count; n++) {
      // A browser stops and restarts a worker at any time.
      const woken = start()
      await (await woken.ask('page', `/products?n=${n}`)).done()
      await (await woken.ask('page', '/')).done()
    }
    const kept = await (await caches.open(cacheName('page', 'a'))).keys()
    expect(kept.length).toBeLessThanOrEqual(maxCacheEntries.page + 1)
    network = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await ask('page', '/')).text).toBe(`${site}/`)
    expect((await ask('page', `/products?n=${count - 1}`)).text).toBe(`${site}/products?n=${count - 1}`)
    expect((await ask('page', '/products?n=0')).text).toBe('no answer')
  })
})

describe('a list', () => {
  const rice = { _id: 'rice', offerPrice: 55 }

  test('comes from the cache offline', async () => {
    const { ask } = start()
    network = async () => json({ products: [rice] })
    await (await ask('list', '/api/product/list?category=Dairy')).done()
    network = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect((await ask('list', '/api/product/list?category=Dairy')).text).toContain('rice')
    expect((await ask('list', '/api/product/list?category=Fruits')).text).toBe('no answer')
  })

  test('of a cart is composed from other cached lists and pages', async () => {
    const { ask } = start()
    network = async () => json({ products: [rice] })
    await (await ask('list', '/api/product/list?category=Dairy')).done()
    network = async () => Promise.reject(new TypeError('Failed to fetch'))
    const { text } = await ask('list', '/api/product/list?ids=rice&limit=200')
    expect(JSON.parse(text).products).toEqual([rice])
    expect((await ask('list', '/api/product/list?ids=rice,dal&limit=200')).text).toBe('no answer')
  })

  test('of a cart never comes from the cache for a slow network, because the shopper may be about to pay', async () => {
    const { ask } = start({ timeoutMs: 1 })
    network = async () => json({ products: [rice] })
    await (await ask('list', '/api/product/list?ids=rice')).done()
    network = () => new Promise((resolve) => setTimeout(() => resolve(json({ products: [] })), 40))
    expect((await ask('list', '/api/product/list?ids=rice')).text).toBe('{"products":[]}')
  })
})

describe('a file or picture', () => {
  const script = () => new Response('code', { headers: { ...isPublic, 'content-type': 'text/javascript' } })

  test('is fetched once', async () => {
    const { ask } = start()
    network = async () => script()
    await (await ask('file', '/assets/shop-1.js')).done()
    expect((await ask('file', '/assets/shop-1.js')).text).toBe('code')
    expect(asked).toEqual(['/assets/shop-1.js'])
  })

  test('of an older build is still there for a page of that build', async () => {
    const old = start({ build: 'a' })
    network = async () => script()
    await (await old.ask('file', '/assets/cart-page-a.js')).done()
    network = async () => new Response('gone', { status: 404 })
    expect((await start({ build: 'b' }).ask('file', '/assets/cart-page-a.js')).text).toBe('code')
  })

  test('that is neither cached nor reachable is an error', async () => {
    expect((await start().ask('picture', '/pictures/0-640.webp')).text).toBe('no answer')
  })
})

test('a full disk affects only the cache', async () => {
  const full = {
    ...openFakeCacheStorage(),
    open: async () => Promise.reject(new Error('QuotaExceededError')),
  }
  const cache = await caches.open('x')
  caches = { ...caches, open: async () => ({ ...cache, put: full.open }) } as unknown as CacheStorage
  network = async () => html('fresh')
  const reply = await start().ask('page', '/')
  expect(reply.text).toBe('fresh')
  expect((await reply.done()).every(({ status }) => status === 'fulfilled')).toBe(true)
})
