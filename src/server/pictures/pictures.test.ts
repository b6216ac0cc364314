import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { startShop } from '#test/shop.ts'
import { openPictureStore, parsePictureName, pictureUrl } from './picture-store.ts'
import { processPicture } from './process-picture.ts'

describe('a picture', () => {
  let url = ''
  let name = ''
  const shopReady = startShop()

  beforeAll(async () => {
    const shop = await shopReady
    const seller = await aSeller(shop)
    const photo = new File([new Uint8Array(await aPhoto({ width: 1000, height: 700 }))], 'photo.jpg')
    const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }
    const { product } = await seller.addProduct(rice, { files: [photo] })
    url = product.image[0]!
    name = parsePictureName(url)!
    await writeFile(join(shop.pictureFolder, 'secret.txt'), 'canary')
    await writeFile(join(shop.pictureFolder, `${name}-640.html`), 'canary')
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
    const part = await get(url, { headers: { range: 'bytes=0-9' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
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

describe('the picture folder', () => {
  const openFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-folder-'))
    return { folder, store: await openPictureStore({ folder }) }
  }

  test('stores all files of a picture, and says whether it is new', async () => {
    const { folder, store } = await openFolder()
    const picture = await processPicture(await aPhoto())
    expect(await store.has(picture.name)).toBe(false)
    expect(await store.save(picture)).toEqual({ isNew: true })
    expect(await store.save(picture)).toEqual({ isNew: false })
    expect((await readdir(folder)).toSorted()).toEqual(
      picture.files.map(({ suffix }) => picture.name + suffix).toSorted(),
    )
    await store.remove(picture)
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('keeps nothing of a picture that was not stored whole', async () => {
    const { folder, store } = await openFolder()
    const picture = await processPicture(await aPhoto())
    const broken = {
      ...picture,
      files: [...picture.files, { suffix: '/no/such/place', bytes: Buffer.from('x') }],
    }
    await expect(store.save(broken)).rejects.toThrow()
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('finds pictures in the folders beside it', async () => {
    const [own, beside] = [await openFolder(), await openFolder()]
    const picture = await processPicture(await aPhoto())
    await beside.store.save(picture)
    const both = await openPictureStore({ folder: own.folder, readOnlyFolders: [beside.folder] })
    expect(await both.has(picture.name)).toBe(true)
    expect(await both.save(picture)).toEqual({ isNew: false })
    expect(await readdir(own.folder)).toEqual([])
    for (const { folder } of [own, beside]) await rm(folder, { recursive: true })
  })

  test('accepts the URL or the name of a picture, and nothing else', () => {
    const name = '0123456789abcdef0123456789abcdef'
    for (const text of [name, pictureUrl(name), `/pictures/${name}-320.avif`, ` ${name} `])
      expect(parsePictureName(text)).toBe(name)
    for (const text of [
      '',
      'x',
      `../${name}`,
      `https://evil.example/pictures/${name}-640.webp`,
      `/pictures/${name}-640.svg`,
      name.toUpperCase(),
      `${name}\n../x`,
    ])
      expect(parsePictureName(text)).toBeNull()
  })
})
