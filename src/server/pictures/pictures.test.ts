import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { openFakeObjectStore } from '#test/fakes/object-store.ts'
import { startShop } from '#test/shop.ts'
import { openBucketStore, parsePictureName } from './picture-store.ts'

const bucket = await openFakeObjectStore()
afterAll(bucket.close)

describe.each(['folder', 'bucket'])('a picture in a %s', (kind) => {
  let url = ''
  let name = ''
  const shopReady =
    kind === 'folder' ? startShop() : startShop({}, undefined, openBucketStore({ bucket: bucket.config }))

  beforeAll(async () => {
    const shop = await shopReady
    const seller = await aSeller(shop)
    const photo = new File([new Uint8Array(await aPhoto({ width: 1000, height: 700 }))], 'photo.jpg')
    const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }
    const { product } = await seller.addProduct(rice, { files: [photo] })
    url = product.image[0]!
    name = parsePictureName(url)!
    for (const file of ['secret.txt', `${name}-640.html`]) {
      await writeFile(join(shop.pictureFolder, file), 'canary')
      bucket.objects.set(`shop/${file}`, { bytes: Buffer.from('canary'), type: '', cacheControl: '' })
    }
  })

  const get = async (path: string, init: RequestInit = {}) =>
    aVisitor(await shopReady).browser.send(path, init)

  test('is served to everyone, cacheable for a year, without scripts', async () => {
    for (const [suffix, type] of [
      ['320.webp', 'image/webp'],
      ['640.webp', 'image/webp'],
      ['960.avif', 'image/avif'],
    ]) {
      const reply = await get(url.replace('640.webp', suffix!))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.any(String),
      })
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    }
  })

  test('is not sent again to a browser that has it', async () => {
    const first = await get(url)
    const again = await get(url, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const head = await get(url, { method: 'HEAD' })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(String(first.rawPayload.length))
  })

  test('is sent in parts', async () => {
    const whole = (await get(url)).rawPayload
    const size = whole.length
    for (const [range, first, last] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, size - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=5-${size + 9}`, 5, size - 1],
    ] as const) {
      const part = await get(url, { headers: { range } })
      expect([range, part.statusCode]).toEqual([range, 206])
      expect(part.headers['content-range']).toBe(`bytes ${first}-${last}/${size}`)
      expect(part.rawPayload).toEqual(whole.subarray(first, last + 1))
    }
    const beyond = await get(url, { headers: { range: `bytes=${size}-` } })
    expect([400, 416]).toContain(beyond.statusCode)
    const other = await get(url, { headers: { range: 'bytes=0-9', 'if-range': '"other"' } })
    expect([other.statusCode, other.rawPayload.length]).toEqual([200, size])
  })

  test('exists under its own names and no other', async () => {
    const wrong = [
      '',
      '/',
      `/${name}`,
      `/${name}-640.html`,
      `/${name}-640.webp.html`,
      `/${name}-640.webp%00.html`,
      `/${name}-641.webp`,
      `/${name}-640.png`,
      `/${name}-640.svg`,
      `/${name.toUpperCase()}-640.webp`,
      `/${'0'.repeat(32)}-640.webp`,
      `/${'0'.repeat(15)}-640.webp`,
      '/secret.txt',
      '/.',
      '/..',
      '/%2e%2e',
      '/%2e%2e%2fsecret.txt',
      '/..%2f..%2f..%2fetc%2fpasswd',
      '/../../../etc/passwd',
      '/%5c..%5csecret.txt',
      `//${name}-640.webp`,
      `/x/${name}-640.webp`,
      `/${name}-640.webp/`,
      '/%00',
      '/%',
      `/${'x'.repeat(3000)}`,
    ]
    for (const path of wrong) {
      const reply = await get(`/pictures${path}`)
      expect([path, [400, 404].includes(reply.statusCode), reply.json().success]).toEqual([path, true, false])
      expect([path, reply.headers['cache-control'] ?? '']).toEqual([
        path,
        expect.not.stringContaining('immutable'),
      ])
      expect(reply.body).not.toContain('canary')
      expect(reply.body).not.toMatch(/pictures|node_modules|ENOENT|root:/)
    }
  })

  test('is read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      const reply = await get(url, { method })
      expect([method, [404, 405].includes(reply.statusCode)]).toEqual([method, true])
    }
    expect((await get(url)).statusCode).toBe(200)
  })
})
