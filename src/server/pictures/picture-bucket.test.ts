import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSeller, aShopper, atProcess } from '#test/builders/accounts.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { aProductForm } from '#test/builders/product-form.ts'
import { aProduct } from '#test/builders/products.ts'
import { openFakeObjectStore, type StoreBehaviour } from '#test/fakes/object-store.ts'
import { startSecondApp, startShop } from '#test/shop.ts'
import { openPictures } from './open-pictures.ts'
import { createPictureCache } from './picture-cache.ts'
import { openBucketStore, parsePictureName, pictureUrl } from './picture-store.ts'
import { processPicture } from './process-picture.ts'

const bucket = await openFakeObjectStore()
afterAll(bucket.close)
beforeEach(() => {
  bucket.behave = () => 'normal'
  bucket.requests.length = 0
})

const clock = { ms: 0 }
const limits = new Map<string, AbortController>()
const openStore = () => openBucketStore({ bucket: bucket.config, timeLimit: startLimit, now: () => clock.ms })

function startLimit(url: string): AbortSignal {
  const controller = new AbortController()
  limits.set(new URL(url).pathname.split('/').slice(2).join('/'), controller)
  return controller.signal
}

/** The time limit of a request without a reply ends once the store has it. */
function hang({ key }: { key: string }): StoreBehaviour {
  limits.get(key)?.abort(new DOMException('Too late', 'TimeoutError'))
  return 'hangs'
}

/** Ends the pause after failures of earlier tests. */
const later = () => (clock.ms += 60_000)

const unavailable = { code: 'pictures_unavailable' }
const { files } = await processPicture(await aPhoto())
const aPicture = () => ({ name: randomBytes(16).toString('hex'), files })
const readAll = async (store: ReturnType<typeof openStore>, file: string) =>
  buffer((await store.read(file))!.body)

describe('a picture that is saved', () => {
  test('has its type, may be cached for a year, and is known last', async () => {
    const picture = aPicture()
    await openStore().save(picture)
    // The shop of the tests below may write its marker at the same time.
    const isOfPicture = ({ key }: { key: string }) => key.includes(picture.name)
    const written = bucket.requests.filter((sent) => sent.method === 'PUT' && isOfPicture(sent))
    expect(written.at(-1)?.key).toBe(`shop/${picture.name}-640.webp`)
    expect(written).toHaveLength(6)
    for (const [suffix, type] of [
      ['-640.webp', 'image/webp'],
      ['-960.avif', 'image/avif'],
    ])
      expect(bucket.objects.get(`shop/${picture.name}${suffix}`)).toMatchObject({
        type,
        cacheControl: 'public, max-age=31536000, immutable',
      })
  })

  test.each(['fails', 'loses', 'hangs'] as const)(
    'leaves nothing if the store %s in between',
    async (fault) => {
      for (const suffix of ['-960.avif', '-640.webp']) {
        const store = openStore()
        const picture = aPicture()
        bucket.behave = (request) => {
          if (request.method !== 'PUT' || !request.key.endsWith(suffix)) return 'normal'
          return fault === 'hangs' ? hang(request) : fault
        }
        await expect(store.save(picture)).rejects.toMatchObject(unavailable)
        expect([...bucket.objects.keys()].filter((key) => key.includes(picture.name))).toEqual([])
        bucket.behave = () => 'normal'
        expect(await store.save(picture)).toEqual({ isNew: true })
        expect([...bucket.objects.keys()].filter((key) => key.includes(picture.name))).toHaveLength(6)
      }
    },
  )
})

describe('a store that is away', () => {
  test('is asked once in a while, and used again when it answers', async () => {
    const store = openStore()
    const picture = aPicture()
    await store.save(picture)
    bucket.behave = hang
    for (let turn = 0; turn < 3; turn++)
      await expect(store.has(picture.name)).rejects.toMatchObject(unavailable)
    bucket.requests.length = 0
    // The shop of the tests below may look for its marker at the same time.
    const requests = () => bucket.requests.filter(({ key }) => key.includes(picture.name))
    for (let turn = 0; turn < 20; turn++)
      await expect(store.has(picture.name)).rejects.toMatchObject(unavailable)
    expect(requests()).toEqual([])
    clock.ms += 5_000
    const replies = await Promise.allSettled([store.has(picture.name), store.has(picture.name)])
    expect(replies.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(requests()).toHaveLength(1)
    bucket.behave = () => 'normal'
    clock.ms += 5_000
    expect(await store.has(picture.name)).toBe(true)
    expect(await store.has(picture.name)).toBe(true)
  })

  test('takes an upload at once when it is back, and reads after it', async () => {
    const store = openStore()
    const picture = aPicture()
    await store.save(picture)
    bucket.behave = hang
    for (let turn = 0; turn < 3; turn++)
      await expect(store.has(picture.name)).rejects.toMatchObject(unavailable)
    bucket.behave = () => 'normal'
    await expect(store.has(picture.name)).rejects.toMatchObject(unavailable)
    await store.save(aPicture())
    expect(await store.has(picture.name)).toBe(true)
  })

  test('fails a read whose body breaks off', async () => {
    const store = openStore()
    const picture = aPicture()
    await store.save(picture)
    bucket.behave = () => 'cuts'
    await expect(readAll(store, `${picture.name}-640.webp`)).rejects.toMatchObject(unavailable)
    bucket.behave = () => 'normal'
    expect(await readAll(store, `${picture.name}-640.webp`)).toEqual(
      picture.files.find(({ suffix }) => suffix === '-640.webp')?.bytes,
    )
  })

  test('that lost its bucket has no missing pictures', async () => {
    const store = openBucketStore({ bucket: { ...bucket.config, bucket: 'other-bucket' } })
    await expect(store.read(`${'0'.repeat(32)}-640.webp`)).rejects.toMatchObject(unavailable)
  })
})

describe('a shop whose store is away', () => {
  const pictures = openStore()
  const token = 'the-scales-are-by-the-door'
  const shopReady = startShop({ metrics: { token } }, undefined, pictures)

  test('goes on: it shows products, takes orders and is ready', async () => {
    const shop = await shopReady
    const [seller, asha, rice] = [await aSeller(shop), await aShopper(shop), await aProduct(shop)]
    const { browser } = seller
    const form = async () => ({
      method: 'POST',
      body: aProductForm({ product: { ...rice, name: 'Pitha' }, files: [await aPhoto()] }),
    })
    later()
    bucket.behave = () => 'fails'
    const kept = bucket.objects.size
    const upload = await browser.send('/api/product/add', await form())
    expect([upload.statusCode, upload.json()]).toEqual([
      503,
      {
        success: false,
        code: 'pictures_unavailable',
        message: 'Pictures can’t be stored or shown right now. Please try again in a minute.',
      },
    ])
    expect(bucket.objects.size).toBe(kept)
    const { products } = await asha.listProducts({})
    expect(products.map(({ name }) => name)).toEqual([rice.name])
    const order = { items: [{ product: rice._id, quantity: 1 }], address: asha.address }
    expect((await asha.placeCodOrder(order)).success).toBe(true)
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    const picture = await shop.app.inject(pictureUrl('0'.repeat(32)))
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([503, 'no-store'])

    later()
    bucket.behave = () => 'normal'
    expect((await browser.send('/api/product/add', await form())).statusCode).toBe(200)
  })

  test('counts failures, and logs one in a minute', async () => {
    const shop = await shopReady
    const count = async () => {
      const headers = { authorization: `Bearer ${token}` }
      const { body } = await shop.app.inject({ url: '/metrics', headers })
      return Number(/haat_picture_store_failures_total\{operation="read"[^}]*\} (\d+)/.exec(body)?.[1])
    }
    const [before, log] = [await count(), vi.spyOn(shop.app.log, 'error')]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    try {
      bucket.behave = () => 'fails'
      for (const seconds of [0, 20, 39, 2]) {
        vi.advanceTimersByTime(seconds * 1000)
        later()
        await shop.app.inject(pictureUrl('0'.repeat(32)))
      }
    } finally {
      vi.useRealTimers()
    }
    expect(await count()).toBe(before + 4)
    expect(log.mock.calls).toEqual(
      [0, 61].map(() => [
        { operation: 'read', reason: '503 SlowDown' },
        expect.stringContaining('picture store'),
      ]),
    )
    log.mockRestore()
    later()
  })

  test('shows through one process what was uploaded through another', async () => {
    const shop = await shopReady
    const other = await startSecondApp(shop, {}, undefined, openStore())
    const seller = atProcess(other, await aSeller(shop))
    const photos = [new File([new Uint8Array(await aPhoto())], 'photo.jpg')]
    const { product } = await seller.addProduct(
      { name: 'Til', category: 'Grocery', price: 9, offerPrice: 9 },
      { files: photos },
    )
    const reply = await shop.app.inject(product.image[0]!)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(reply.rawPayload).toEqual(
      bucket.objects.get(`shop/${parsePictureName(product.image[0]!)}-640.webp`)?.bytes,
    )
  })
})

describe('the cache', () => {
  const stored = (bytes: Buffer) => ({ size: bytes.length, body: Readable.from([bytes]) })

  test('shares one read among requests for one file, and keeps no failure', async () => {
    let reads = 0
    let outcome: 'fails' | 'missing' | 'found' = 'found'
    const get = createPictureCache(
      async () => {
        reads++
        if (outcome === 'fails') throw new Error('away')
        return outcome === 'found' ? stored(Buffer.from('rice')) : null
      },
      { maxBytes: 10_000 },
    )
    const all = await Promise.all(Array.from({ length: 20 }, () => get('a')))
    expect([reads, new Set(all.map((one) => one?.bytes.toString()))]).toEqual([1, new Set(['rice'])])
    await get('a')
    expect(reads).toBe(1)
    outcome = 'fails'
    await expect(get('b')).rejects.toThrow('away')
    outcome = 'missing'
    expect(await get('b')).toBeNull()
    outcome = 'found'
    expect((await get('b'))?.bytes.toString()).toBe('rice')
  })

  test('drops the least recently used files beyond its bound', async () => {
    const reads: string[] = []
    const read = async (file: string) => {
      reads.push(file)
      return stored(Buffer.alloc(1000))
    }
    const get = createPictureCache(read, { maxBytes: 3 * 1500 })
    for (const file of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(file)
    expect(reads).toEqual(['a', 'b', 'c', 'd', 'b'])
  })
})

describe('the start', () => {
  const open = async (changes: Partial<typeof bucket.config>) => {
    const warnings: string[] = []
    const pictureBucket = { ...bucket.config, ...changes }
    await openPictures(
      { dataDir: '/nowhere', pictureBucket, picturesPublicUrl: null, publicUrl: null },
      { warn: (line) => warnings.push(line) },
    )
    return warnings
  }
  const { credentials } = bucket.config

  test('is silent with a bucket that works', async () => {
    expect(await open({})).toEqual([])
  })

  test.each([
    [{ bucket: 'other-bucket' }, /has no bucket "other-bucket". Create it\.$/],
    [
      { credentials: { ...credentials, secretAccessKey: 'x' } },
      /SignatureDoesNotMatch.*Check AWS_ACCESS_KEY_ID/,
    ],
    [{ credentials: { ...credentials, accessKeyId: 'x' } }, /InvalidAccessKeyId.*Check AWS_ACCESS_KEY_ID/],
    [{ region: 'eu-west-1' }, /AuthorizationHeaderMalformed.*Check the endpoint and the region/],
  ])('refuses %j', async (changes, sentence) => {
    await expect(open(changes)).rejects.toThrow(sentence)
    await expect(open(changes)).rejects.toMatchObject({ name: 'StartupError' })
  })

  test('warns of a store that is away, and goes on', async () => {
    const closed = await openFakeObjectStore()
    await closed.close()
    expect(await open({ endpoint: closed.endpoint })).toEqual([
      expect.stringMatching(/^Warning: the picture store .*ECONNREFUSED/),
    ])
    bucket.behave = (): StoreBehaviour => 'fails'
    expect(await open({})).toEqual([expect.stringContaining('503 SlowDown')])
  })
})
