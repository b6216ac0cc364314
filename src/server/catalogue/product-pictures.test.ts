import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { ProductData } from '#contract/catalogue/new-product.ts'
import { openPictureStore, type PictureStore } from '#server/pictures/picture-store.ts'
import { aSeller, aVisitor } from '#test/builders/accounts.ts'
import { aHugePng, aPhoto, listStoredFiles, paint } from '#test/builders/pictures.ts'
import { aFile, aProductForm, type ProductFormInput, rice } from '#test/builders/product-form.ts'
import { startShop } from '#test/shop.ts'
import { addProduct } from './add-product.ts'

const shop = await startShop()
const seller = await aSeller(shop)
const add = (parts: ProductFormInput) =>
  seller.browser.send('/api/product/add', { method: 'POST', body: aProductForm(parts) })
const keptFiles = () => listStoredFiles(shop)

describe('pictures of a new product', () => {
  afterEach(async () => {
    expect(
      (await keptFiles()).filter((name) => !/^[0-9a-f]{32}-(320|640|960)\.(avif|webp)$/.test(name)),
    ).toEqual([])
  })

  test('of four formats are stored in three widths, as AVIF and WebP', async () => {
    const kinds = ['jpeg', 'png', 'webp', 'avif'] as const
    const files = await Promise.all(kinds.map((format) => aPhoto({ width: 1200, height: 800, format })))
    const { product } = (await add({ files })).json()
    expect(product.image).toHaveLength(4)
    for (const [index, url] of product.image.entries()) {
      expect(url).toMatch(/^\/pictures\/[0-9a-f]{32}-640\.webp$/)
      for (const width of [320, 640, 960]) {
        for (const kind of ['webp', 'avif']) {
          const reply = await aVisitor(shop).browser.send(url.replace('640.webp', `${width}.${kind}`))
          const meta = await sharp(reply.rawPayload).metadata()
          expect([kinds[index], reply.statusCode, meta.width, meta.height]).toEqual([
            kinds[index],
            200,
            width,
            Math.round(width / 1.5),
          ])
        }
      }
    }
  })

  test('are not enlarged, and a repeated one is stored once', async () => {
    const photo = await aPhoto({ width: 10, height: 10 })
    const { product } = (await add({ files: [photo, photo] })).json()
    expect(product.image).toHaveLength(1)
    const reply = await aVisitor(shop).browser.send(product.image[0])
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 10, height: 10 })
  })

  test('may be an empty field of a browser', async () => {
    const reply = await add({ also: [['images', new File([], '')]] })
    expect(reply.json()).toMatchObject({ success: true, product: { image: [] } })
  })

  test('may be text in an empty slot, as the specification’s client sends it', async () => {
    const slots = ['undefined', '', 'https://evil.example/x.png'].map((text): [string, string] => [
      'images',
      text,
    ])
    const reply = await add({ files: [await aPhoto()], also: slots })
    expect(reply.json()).toMatchObject({ success: true, product: { image: [expect.any(String)] } })
    expect((await add({ also: slots })).json()).toMatchObject({ success: true, product: { image: [] } })
  })

  test('lose the metadata of the camera', async () => {
    const exif = {
      IFD0: { Copyright: 'canary-owner', Model: 'canary-camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '26/1 38/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '92/1 47/1 0/1',
      },
    }
    const photo = await paint({ width: 400, height: 200 })
      .withExif(exif)
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-xmp</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(photo.includes('canary-owner')).toBe(true)
    const turned = await sharp(photo).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { product } = (await add({ files: [turned] })).json()
    for (const suffix of ['320.webp', '640.webp', '960.webp', '320.avif', '640.avif', '960.avif']) {
      const { rawPayload } = await aVisitor(shop).browser.send(product.image[0].replace('640.webp', suffix))
      const meta = await sharp(rawPayload).metadata()
      expect([meta.exif, meta.icc, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(5).fill(undefined))
      expect(rawPayload.includes('canary')).toBe(false)
      expect(meta.height).toBeGreaterThan(meta.width)
    }
  })

  test('are recognized by their bytes, not by their names', async () => {
    const names = [
      'page.html',
      'shell.php',
      'photo.jpg.exe',
      '../../../etc/passwd',
      '..\\..\\x.png',
      '/etc/cron.d/x',
      'x'.repeat(300),
      'ছবি 🐟.png',
      '.htaccess',
      'con',
      `a"; filename="b.html`,
      'nul\0.png',
      '<script>alert(1)</script>.png',
    ]
    for (const name of names) {
      const reply = await add({ files: [aFile(name, await aPhoto({ format: 'png' }), 'text/html')] })
      expect([name, reply.statusCode]).toEqual([name, 200])
      expect(reply.json().product.image).toEqual([
        expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-640\.webp$/),
      ])
    }
  })

  test('of other types are refused, whatever their name', async () => {
    const good = await aPhoto()
    const png = await aPhoto({ format: 'png' })
    const before = await keptFiles()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const bad: [string, Buffer][] = [
      ['SVG', Buffer.from(svg)],
      ['SVG behind an XML line', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
      ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a script that is a GIF', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//')],
      ['a GIF', await aPhoto({ format: 'gif' })],
      ['a TIFF', await aPhoto({ format: 'tiff' })],
      ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
      [
        'a script that begins as a JPEG',
        Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('/*<script>alert(1)</script>*/')]),
      ],
      [
        'a script that begins as a PNG',
        Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
      ],
      ['SVG in a WebP’s coat', Buffer.concat([Buffer.from('RIFF\x00\x00\x00\x00WEBP'), Buffer.from(svg)])],
      ['HEIC in an AVIF’s coat', Buffer.concat([Buffer.from('\x00\x00\x00\x18ftypavif'), Buffer.from(svg)])],
      ['half a JPEG', half(await paint({ width: 300, height: 300 }).jpeg().toBuffer())],
      ['half a PNG', half(await aPhoto({ width: 300, height: 300, format: 'png' }))],
      ['half a WebP', half(await aPhoto({ width: 300, height: 300, format: 'webp' }))],
      ['half an AVIF', half(await aPhoto({ width: 300, height: 300, format: 'avif' }))],
      ['nothing', Buffer.alloc(0)],
      ['one byte', Buffer.from([0xff])],
      ['text that names a picture', Buffer.from('https://evil.example/x.png')],
    ]
    for (const [what, bytes] of bad) {
      for (const files of [[aFile('x.png', bytes)], [good, aFile('x.jpg', bytes, 'image/jpeg')]]) {
        const reply = await add({ files })
        expect([what, reply.statusCode, reply.json()]).toEqual([
          what,
          400,
          {
            ...{ success: false, code: 'picture_unreadable', field: `images.${files.length - 1}` },
            message: `Image ${files.length} could not be read. Please use a JPEG, PNG, WebP or AVIF file.`,
          },
        ])
      }
    }
    expect(await keptFiles()).toEqual(before)
  })

  test('lose data behind the image', async () => {
    const png = Buffer.concat([await aPhoto({ format: 'png' }), Buffer.from('<script>alert(1)</script>')])
    const { product } = (await add({ files: [png] })).json()
    const { rawPayload } = await aVisitor(shop).browser.send(product.image[0])
    expect(rawPayload.includes('script')).toBe(false)
  })

  test('with too many pixels are refused before decoding', async () => {
    const bomb = aHugePng({ width: 16_000, height: 16_000 })
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    const reply = await add({ files: [bomb] })
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'Image 1 has too many pixels (at most 50 million).',
    ])
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('of odd shapes and with many frames are accepted', async () => {
    for (const shape of [
      { width: 50_000, height: 1 },
      { width: 1, height: 50_000 },
      { width: 1, height: 1 },
    ]) {
      const reply = await add({ files: [aHugePng(shape)] })
      expect([shape, reply.statusCode < 500]).toEqual([shape, true])
    }
    const frames = Buffer.from(Array.from({ length: 16 * 1600 * 3 }, (_, index) => (index * 7) % 251))
    const film = await sharp(frames, { raw: { width: 16, height: 1600, channels: 3, pageHeight: 16 } })
      .webp()
      .toBuffer()
    expect((await sharp(film).metadata()).pages).toBe(100)
    const { product } = (await add({ files: [film] })).json()
    const { rawPayload } = await aVisitor(shop).browser.send(product.image[0])
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1)
  })

  test('above ten megabytes or more than four are refused, and the reply names the limits', async () => {
    const small = await aPhoto()
    const tooLarge = Buffer.concat([small, Buffer.alloc(11 * 1024 * 1024)])
    const before = await keptFiles()
    const tooLargeReply = {
      success: false,
      code: 'too_large',
      message: 'A product can have 4 photos of up to 10 MB each.',
    }
    const five = Array.from({ length: 5 }, () => small)
    for (const files of [[tooLarge], [small, tooLarge], [tooLarge, tooLarge, tooLarge, tooLarge], five]) {
      const reply = await add({ files })
      expect([reply.statusCode, reply.json()]).toEqual([413, tooLargeReply])
    }
    expect(await keptFiles()).toEqual(before)
  })

  test('are removed if the product fails, unless another product uses them', async () => {
    const [shared, fresh] = [await aPhoto(), await aPhoto()]
    await add({ files: [shared] })
    const before = await keptFiles()
    await sql`ALTER TABLE products ADD CONSTRAINT cursed CHECK (name <> 'Cursed')`.execute(shop.db)
    const reply = await add({ product: { ...rice, name: 'Cursed' }, files: [shared, fresh] })
    await sql`ALTER TABLE products DROP CONSTRAINT cursed`.execute(shop.db)
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal'])
    expect(await keptFiles()).toEqual(before)
  })

  test('stay if another product used the same new picture in the meantime', async () => {
    const photo = await aPhoto()
    const store = await openPictureStore({ folder: shop.pictureFolder })
    const pictures: PictureStore = {
      ...store,
      async save(picture) {
        const kept = await store.save(picture)
        await add({ product: { ...rice, name: 'Faster' }, files: [photo] })
        return kept
      },
    }
    const data = ProductData.parse({ ...rice, name: 'Slower', stock: 1 })
    const nobody = { data, images: [photo], pictures, by: { sellerId: crypto.randomUUID(), requestId: null } }
    await expect(addProduct(shop.db, nobody)).rejects.toThrow()
    const { products } = await aVisitor(shop).listProducts({ q: 'Faster' })
    const kept = await keptFiles()
    expect(kept).toContain(products[0]?.image[0]?.replace('/pictures/', ''))
  })

  test('are never fetched from a URL', async () => {
    let visits = 0
    const canary = createServer((_, reply) => {
      visits++
      reply.end()
    })
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/x.png`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}" width="9" height="9"/></svg>`
    await add({ product: { ...rice, name: url, image: [url], images: [url], description: [url] } })
    for (const text of [url, svg, `file:///etc/passwd`]) {
      await add({ files: [aFile('x.svg', text, 'image/svg+xml')] })
      await add({ also: [['images', text]] })
    }
    await new Promise((resolve) => canary.close(resolve))
    expect(visits).toBe(0)
  })
})

function half(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
