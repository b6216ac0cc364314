import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aProduct } from '#test/builders/products.ts'
import { startShop } from '#test/shop.ts'
import { createByteCache, type UncompressedReply } from './byte-cache.ts'

const get = (key: string, encoding = 'identity') => ({
  key,
  request: { headers: { 'accept-encoding': encoding } },
})
const failInOutage = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
const text = (body: string) => ({ status: 200, contentType: 'text/plain', body })

describe('cached replies', () => {
  test('are built once for any number of requests', async () => {
    const cache = createByteCache({ maxBytes: 10_000 })
    let made = 0
    const make = async () => text(`made ${++made}`)
    const replies = await Promise.all([1, 2, 3].map(() => cache.get(get('a'), make)))
    expect(new Set(replies).size).toBe(1)
    expect(await cache.get(get('a'), make)).toBe(replies[0])
    expect(made).toBe(1)
  })

  test('are kept in the encoding that was asked for', async () => {
    const cache = createByteCache({ maxBytes: 100_000 })
    const body = 'many words '.repeat(500)
    const sizes = []
    for (const encoding of ['br', 'gzip', 'identity']) {
      const reply = await cache.get(get('a', encoding), async () => text(body))
      expect(await cache.get(get('a', encoding), () => Promise.reject(new Error('made twice')))).toBe(reply)
      sizes.push(reply.body.length)
    }
    expect(sizes[2]).toBe(body.length)
    expect(Math.max(...sizes.slice(0, 2))).toBeLessThan(200)
  })

  test('that few ask for are compressed with less work', async () => {
    const cache = createByteCache({ maxBytes: 1_000_000 })
    const body = Array.from({ length: 3000 }, (_, n) => `word ${(n * 7919) % 3001}`).join(' ')
    for (const [encoding, read] of Object.entries({ br: brotliDecompressSync, gzip: gunzipSync })) {
      const often = await cache.get(get('often', encoding), async () => text(body))
      const rare = await cache.get(get('rare', encoding), async () => ({ ...text(body), isRare: true }))
      expect([encoding, read(rare.body).toString() === body]).toEqual([encoding, true])
      expect([encoding, rare.body.length > often.body.length]).toEqual([encoding, true])
    }
  })

  test('are rebuilt after a change, and one built during the change is not cached', async () => {
    const cache = createByteCache({ maxBytes: 10_000 })
    const [started, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const old = cache.get(get('a'), async () => {
      started.resolve()
      await finish.promise
      return text('old')
    })
    await started.promise
    cache.clear()
    const fresh = cache.get(get('a'), async () => text('fresh'))
    finish.resolve()
    expect((await old).body.toString()).toBe('old')
    expect((await fresh).body.toString()).toBe('fresh')
    expect((await cache.get(get('a'), async () => text('never'))).body.toString()).toBe('fresh')
  })

  test('are sent as they were while the database is away, and rebuilt when it is back', async () => {
    const cache = createByteCache({ maxBytes: 10_000 })
    await cache.get(get('a'), async () => text('old'))
    cache.clear()
    for (let time = 0; time < 2; time++)
      expect((await cache.get(get('a'), failInOutage)).body.toString()).toBe('old')
    await expect(cache.get(get('a'), () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
    expect((await cache.get(get('a'), async () => text('fresh'))).body.toString()).toBe('fresh')
  })

  test('wait for the database if they were never built', async () => {
    const isBack = Promise.withResolvers<void>()
    const cache = createByteCache({
      maxBytes: 10_000,
      retryInOutage: (work) => work().catch(() => isBack.promise.then(work)),
    })
    let tries = 0
    const reply = cache.get(get('a'), () => (++tries === 1 ? failInOutage() : Promise.resolve(text('made'))))
    isBack.resolve()
    expect((await reply).body.toString()).toBe('made')
  })

  test('that were made from an outdated one are not cached', async () => {
    const cache = createByteCache({ maxBytes: 20_000 })
    const page = (makeList: () => Promise<UncompressedReply>) =>
      cache.get(get('page'), async () => text(`page of ${(await cache.get(get('list'), makeList)).body}`))
    await cache.get(get('list'), async () => text('old list'))
    cache.clear()
    expect((await page(failInOutage)).body.toString()).toBe('page of old list')
    expect((await page(async () => text('new list'))).body.toString()).toBe('page of new list')
  })

  test('that failed are tried again', async () => {
    const cache = createByteCache({ maxBytes: 10_000 })
    await expect(cache.get(get('a'), () => Promise.reject(new Error('no database')))).rejects.toThrow(
      'no database',
    )
    expect((await cache.get(get('a'), async () => text('there again'))).status).toBe(200)
  })

  test('never exceed the byte limit; the least recently used one goes first', async () => {
    const maxBytes = 40_000
    const cache = createByteCache({ maxBytes })
    const kept = async (key: string) => {
      let isNew = false
      await cache.get(get(key), async () => {
        isNew = true
        return text(key.repeat(100))
      })
      return !isNew
    }
    for (const key of ['a', 'b', 'c']) await kept(key)
    const each = cache.size() / 3
    expect(cache.size()).toBeLessThanOrEqual(maxBytes)
    const room = Math.floor(maxBytes / each)
    await kept('a')
    for (let index = 3; index <= room; index++) await kept(String.fromCharCode(97 + index))
    expect(cache.size()).toBeLessThanOrEqual(maxBytes)
    expect(await kept('a')).toBe(true)
    expect(await kept('b')).toBe(false)
  })

  test('that are asked for outlast thousands that are not, and a hit changes no Map', async () => {
    const cache = createByteCache({ maxBytes: 400_000 })
    const never = () => Promise.reject(new Error('made twice'))
    const hot = await cache.get(get('home'), async () => text('home'))
    for (let n = 0; n < 2_000; n++) {
      await cache.get(get(`search ${n}`), async () => text('nothing'))
      expect(cache.get(get('home'), never)).toBe(hot)
      expect(cache.size()).toBeLessThanOrEqual(400_000)
    }
    const [set, remove] = [vi.spyOn(Map.prototype, 'set'), vi.spyOn(Map.prototype, 'delete')]
    for (let n = 1_990; n < 2_000; n++) cache.get(get(`search ${n}`), never)
    expect([set.mock.calls.length, remove.mock.calls.length]).toEqual([0, 0])
    vi.restoreAllMocks()
    await expect(cache.get(get('search 0'), never)).rejects.toThrow('made twice')
  })

  test('count with all the memory they use, however small their body is', async () => {
    const cache = createByteCache({ maxBytes: 400_000 })
    const search = (n: number) => `search ${n} ${'?'.repeat(900)}`
    const replies = []
    for (let n = 0; n < 300; n++) replies.push(await cache.get(get(search(n)), async () => text('nothing')))
    let kept = 0
    for (let n = 299; n >= 0; n--) {
      const found = cache.get(get(search(n)), () => Promise.reject(new Error('gone')))
      if (found instanceof Promise) await found.catch(() => {})
      else kept++
    }
    expect(kept).toBeGreaterThan(0)
    // An entry takes more than 2 KB besides its bodies, and a key of 900 letters up to 2 KB more.
    expect(kept).toBeLessThan(400_000 / 4_000)
    for (const { body } of replies) expect(body.buffer.byteLength).toBe(body.length)
  })

  test('that exceed the limit are sent and not cached', async () => {
    const cache = createByteCache({ maxBytes: 10_000 })
    const large = await cache.get(get('large'), async () => text('x'.repeat(5000)))
    expect(large.body).toHaveLength(5000)
    expect(cache.size()).toBe(0)
  })
})

describe('an HTTP reply of the product list', () => {
  const shopReady = (async () => {
    const shop = await startShop()
    for (let count = 0; count < 30; count++) await aProduct(shop)
    return shop
  })()
  const get = async (headers: Record<string, string> = {}, method = 'GET') =>
    aVisitor(await shopReady).browser.send('/api/product/list', { method, headers })

  test('is compressed as the browser prefers', async () => {
    const plain = await get()
    expect(plain.headers['content-encoding']).toBeUndefined()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=1.0, gzip;q=0.8', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
    ] as const) {
      const reply = await get({ 'accept-encoding': accepted })
      expect([accepted, reply.headers['content-encoding']]).toEqual([accepted, encoding])
      expect(unpack[encoding](reply.rawPayload).toString()).toBe(plain.body)
      expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    }
    for (const accepted of ['identity', '', '*;q=0', 'br;q=0, gzip;q=0.0', 'deflate'])
      expect([accepted, (await get({ 'accept-encoding': accepted })).headers['content-encoding']]).toEqual([
        accepted,
        undefined,
      ])
  })

  test('has its length, Vary, and no-cache headers', async () => {
    const reply = await get({ 'accept-encoding': 'br' })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-length': String(reply.rawPayload.length),
      vary: expect.stringMatching(/accept-encoding/i),
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
  })

  test('is not sent again to a browser that has it, in any encoding', async () => {
    const { etag } = (await get()).headers
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await get({ 'if-none-match': known, 'accept-encoding': 'br' })
      expect([known, reply.statusCode, reply.rawPayload.length]).toEqual([known, 304, 0])
      expect(reply.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=0, must-revalidate' })
    }
    for (const other of ['"other"', '', 'W/', String(etag).slice(0, -2)])
      expect([other, (await get({ 'if-none-match': other })).statusCode]).toEqual([other, 200])
    const shop = await shopReady
    const seller = await aSeller(shop)
    await seller.addProduct({ name: 'New Rice', category: 'Grocery', price: 60, offerPrice: 55 })
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  test('answers HEAD with its headers alone', async () => {
    const [head, whole] = [await get({}, 'HEAD'), await get()]
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })
})
