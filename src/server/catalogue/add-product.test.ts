import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { aProduct } from '#test/goods.ts'
import { findFaults } from '#test/invariants.ts'
import { aSeller, aShopper, aStranger, type Person } from '#test/people.ts'
import { aHugePng, aPhoto, paint } from '#test/pictures.ts'
import { json, startShop } from '#test/shop.ts'

const shop = await startShop()
const seller = await aSeller(shop)
const rice = { name: 'Joha Rice', category: 'Grocery', price: 60, offerPrice: 55 }

type Parts = { product?: unknown; files?: (Buffer | File)[]; also?: [string, string | Blob][] }

/** The form as the seller's page sends it; `product` as text goes out as it is. */
function aForm({ product = rice, files = [], also = [] }: Parts): FormData {
  const form = new FormData()
  if (product !== null)
    form.append('productData', typeof product === 'string' ? product : JSON.stringify(product))
  for (const file of files)
    form.append('images', Buffer.isBuffer(file) ? new File([new Uint8Array(file)], 'photo.jpg') : file)
  for (const [name, value] of also) form.append(name, value)
  return form
}

const add = (parts: Parts, by: Person = seller) =>
  by.browser.send('/api/product/add', { method: 'POST', body: aForm(parts) })
const named = (name: string, bytes: Buffer | string, type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const keptFiles = () => readdir(shop.pictureFolder)
const countProducts = async () => (await shop.db.selectFrom('products').select('id').execute()).length

describe('a new product', () => {
  test('is in the shop with all that was said about it', async () => {
    const reply = await add({
      product: {
        ...rice,
        name: ' Bora Rice ',
        description: ['Sticky', '', 'For pitha'],
        weight: '500 g',
        stock: '12',
        price: '60.50',
      },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({
      success: true,
      message: 'Product added',
      product: {
        _id: expect.any(String),
        name: 'Bora Rice',
        description: ['Sticky', 'For pitha'],
        category: 'Grocery',
        price: 60.5,
        offerPrice: 55,
        image: [],
        inStock: true,
        weight: '500 g',
      },
    })
    const { products } = await aStranger(shop).listProducts({ q: 'bora' })
    expect(products).toEqual([reply.json().product])
    expect(await findFaults(shop.db)).toEqual([])
  })

  test('is refused where its data is no product, and nothing is kept', async () => {
    const before = await countProducts()
    const photo = await aPhoto()
    const wrong: unknown[] = [
      { ...rice, price: 0 },
      { ...rice, price: -60 },
      { ...rice, price: 1e12 },
      { ...rice, price: 60.999 },
      { ...rice, price: 'NaN' },
      { ...rice, offerPrice: 0 },
      { ...rice, offerPrice: -1 },
      { ...rice, offerPrice: 60.01 },
      { ...rice, offerPrice: '100' },
      { ...rice, price: undefined },
      { ...rice, offerPrice: null },
      { ...rice, name: '' },
      { ...rice, name: 'Rice\0' },
      { ...rice, category: '' },
      { ...rice, category: "Grocery'; DROP TABLE products; --" },
      { ...rice, stock: -1 },
      { ...rice, description: 'text' },
      { ...rice, description: [1] },
      [],
      '',
      'null',
      '7',
      '"text"',
      '{',
      '{"name":"Joha Rice","category":"Grocery","price":NaN,"offerPrice":1}',
      `{"name":"Rice \\ud800","category":"Grocery","price":60,"offerPrice":55}`,
      'x'.repeat(70_000),
      null,
    ]
    for (const product of wrong) {
      const reply = await add({ product, files: [photo] })
      const about = String(JSON.stringify(product)).slice(0, 80)
      expect([about, reply.statusCode, reply.json()]).toEqual([
        about,
        400,
        { success: false, code: 'invalid_input', message: expect.stringMatching(/\w/) },
      ])
    }
    expect((await add({ product: { ...rice, category: '' } })).json().message).toBe(
      'Please select a category',
    )
    expect(await countProducts()).toBe(before)
    expect(await keptFiles()).toEqual([])
  })

  test('takes nothing that is not a product’s own, not even under an object’s own names', async () => {
    const other = await aProduct(shop)
    const forged = `"_id":"${other._id}","id":"${other._id}","inStock":false,"available":false,"featured_rank":0,"version":9,
      "created_at":"2000-01-01","pictures":["${'a'.repeat(32)}"],"image":["https://evil.example/x.png"],
      "__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}`
    const reply = await add({ product: `{${forged},${JSON.stringify(rice).slice(1)}` })
    expect(reply.json().product).toMatchObject({ image: [], inStock: true })
    const { _id } = reply.json().product
    expect(_id).not.toBe(other._id)
    const row = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ pictures: [], version: 1, featured_rank: 2147483647, archived_at: null })
    expect(row.created_at.getFullYear()).toBeGreaterThan(2000)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('is refused to strangers and shoppers, before a byte of it is read', async () => {
    const before = await countProducts()
    for (const other of [aStranger(shop), await aShopper(shop)]) {
      const reply = await add({ files: [await aPhoto()] }, other)
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'seller_login_needed'])
    }
    expect(await countProducts()).toBe(before)
    expect(await keptFiles()).toEqual([])
  })

  test('comes as a form and as nothing else', async () => {
    for (const init of [
      json('POST', rice),
      {
        method: 'POST',
        body: 'productData=%7B%7D',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      { method: 'POST', body: JSON.stringify(rice), headers: { 'content-type': 'text/plain' } },
      { method: 'POST', body: JSON.stringify(rice), headers: { 'content-type': '' } },
      { method: 'POST' },
    ]) {
      const reply = await seller.browser.send('/api/product/add', init)
      expect([init.headers, reply.statusCode, reply.json().success]).toEqual([init.headers, 415, false])
    }
  })

  test('in a form that is broken is refused', async () => {
    const type = 'multipart/form-data; boundary=x'
    const field = (head: string, body: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
    const data = field('name="productData"', JSON.stringify(rice))
    const broken: [string, string][] = [
      ['multipart/form-data', `${data}--x--`],
      ['multipart/form-data; boundary=', `${data}--x--`],
      ['multipart/form-data; boundary=y', `${data}--x--`],
      ['multipart/mixed; boundary=x', `${data}--x--`],
      [`multipart/form-data; boundary=${'x'.repeat(500)}`, `${data}--x--`],
      [type, ''],
      [type, '--x'],
      [type, '--x--'],
      [type, 'no form at all'],
      [type, '--x\r\n\r\nno name\r\n--x--'],
      [type, `${field('name=', '1')}--x--`],
      [type, `${data}${field('name="images"; filename="x.png"', 'breaks off')}`],
      [type, `--x\r\n${'X-Header: y\r\n'.repeat(3000)}\r\n1\r\n--x--`],
    ]
    for (const [contentType, body] of broken) {
      const reply = await seller.browser.send('/api/product/add', {
        method: 'POST',
        body,
        headers: { 'content-type': contentType },
      })
      const about = `${contentType.slice(0, 60)} ${body.slice(0, 60)}`
      expect([about, [400, 413, 415].includes(reply.statusCode), reply.json().success]).toEqual([
        about,
        true,
        false,
      ])
    }
  })

  test('has one productData, at most four pictures, and no other field', async () => {
    const photos = await Promise.all([1, 2, 3, 4, 5].map(() => aPhoto()))
    const cases: [string, Parts, number][] = [
      ['five pictures', { files: photos }, 413],
      ['fifty pictures', { files: Array(50).fill(photos[0]) }, 413],
      ['two productData', { also: [['productData', JSON.stringify(rice)]] }, 400],
      ['another field', { also: [['userId', 'x']] }, 400],
      ['only another field', { product: null, also: [['isAdmin', 'true']] }, 400],
      ['a picture as text', { also: [['images', 'https://evil.example/x.png']] }, 400],
      ['a picture in another field', { also: [['avatar', named('x.png', photos[0]!)]] }, 400],
      [
        'productData as a file',
        { product: null, also: [['productData', named('x.json', JSON.stringify(rice))]] },
        400,
      ],
      ['a poisonous field', { also: [['__proto__', 'x']] }, 400],
      ['no part at all', { product: null }, 400],
    ]
    for (const [what, parts, status] of cases) {
      const reply = await add(parts)
      expect([what, reply.statusCode, reply.json().success]).toEqual([what, status, false])
    }
    expect(await keptFiles()).toEqual([])
  })
})

describe('pictures of a new product', () => {
  afterEach(async () => {
    expect(
      (await keptFiles()).filter((name) => !/^[0-9a-f]{32}-(320|640|960)\.(avif|webp)$/.test(name)),
    ).toEqual([])
  })

  test('of the four kinds are kept in three widths each, as AVIF and WebP', async () => {
    const kinds = ['jpeg', 'png', 'webp', 'avif'] as const
    const files = await Promise.all(kinds.map((format) => aPhoto({ width: 1200, height: 800, format })))
    const { product } = (await add({ files })).json()
    expect(product.image).toHaveLength(4)
    for (const [index, url] of product.image.entries()) {
      expect(url).toMatch(/^\/pictures\/[0-9a-f]{32}-640\.webp$/)
      for (const width of [320, 640, 960]) {
        for (const kind of ['webp', 'avif']) {
          const reply = await aStranger(shop).browser.send(url.replace('640.webp', `${width}.${kind}`))
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

  test('that are small stay small, and one sent twice is kept once', async () => {
    const photo = await aPhoto({ width: 10, height: 10 })
    const { product } = (await add({ files: [photo, photo] })).json()
    expect(product.image).toHaveLength(1)
    const reply = await aStranger(shop).browser.send(product.image[0])
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 10, height: 10 })
  })

  test('may be left out, as a browser sends an empty field', async () => {
    const reply = await add({ also: [['images', new File([], '')]] })
    expect(reply.json()).toMatchObject({ success: true, product: { image: [] } })
  })

  test('carry nothing of where and by what they were taken', async () => {
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
      const { rawPayload } = await aStranger(shop).browser.send(product.image[0].replace('640.webp', suffix))
      const meta = await sharp(rawPayload).metadata()
      expect([meta.exif, meta.icc, meta.xmp, meta.iptc, meta.orientation]).toEqual(Array(5).fill(undefined))
      expect(rawPayload.includes('canary')).toBe(false)
      // Upright without the note that says how to turn it.
      expect(meta.height).toBeGreaterThan(meta.width)
    }
  })

  test('are known by their bytes and not by their names', async () => {
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
      const reply = await add({ files: [named(name, await aPhoto({ format: 'png' }), 'text/html')] })
      expect([name, reply.statusCode]).toEqual([name, 200])
      expect(reply.json().product.image).toEqual([
        expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-640\.webp$/),
      ])
    }
  })

  test('that are anything else are refused in whole, whatever they call themselves', async () => {
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
      ['half a JPEG', await half(await paint({ width: 300, height: 300 }).jpeg().toBuffer())],
      ['half a PNG', await half(await aPhoto({ width: 300, height: 300, format: 'png' }))],
      ['half a WebP', await half(await aPhoto({ width: 300, height: 300, format: 'webp' }))],
      ['half an AVIF', await half(await aPhoto({ width: 300, height: 300, format: 'avif' }))],
      ['nothing', Buffer.alloc(0)],
      ['one byte', Buffer.from([0xff])],
      ['text that names a picture', Buffer.from('https://evil.example/x.png')],
    ]
    for (const [what, bytes] of bad) {
      for (const files of [[named('x.png', bytes)], [good, named('x.jpg', bytes, 'image/jpeg')]]) {
        const reply = await add({ files })
        expect([what, reply.statusCode, reply.json().code]).toEqual([what, 400, 'picture_unreadable'])
      }
    }
    expect(await keptFiles()).toEqual(before)
  })

  test('lose what was hung behind them', async () => {
    const png = Buffer.concat([await aPhoto({ format: 'png' }), Buffer.from('<script>alert(1)</script>')])
    const { product } = (await add({ files: [png] })).json()
    const { rawPayload } = await aStranger(shop).browser.send(product.image[0])
    expect(rawPayload.includes('script')).toBe(false)
  })

  test('that unfold to too many pixels are refused without being unfolded', async () => {
    const bomb = aHugePng({ width: 16_000, height: 16_000 })
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    const reply = await add({ files: [bomb] })
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'This picture has too many pixels (at most 50 million).',
    ])
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('of odd shapes and with many frames are no fault', async () => {
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
    const { rawPayload } = await aStranger(shop).browser.send(product.image[0])
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1)
  })

  test('above ten megabytes are refused, one or all together', async () => {
    const tooLarge = Buffer.concat([await aPhoto(), Buffer.alloc(11 * 1024 * 1024)])
    const before = await keptFiles()
    for (const files of [[tooLarge], [await aPhoto(), tooLarge], [tooLarge, tooLarge, tooLarge, tooLarge]]) {
      const reply = await add({ files })
      expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
    }
    expect(await keptFiles()).toEqual(before)
  })

  test('are taken away again where their product fails, but not from another product', async () => {
    const [shared, fresh] = [await aPhoto(), await aPhoto()]
    await add({ files: [shared] })
    const before = await keptFiles()
    await sql`ALTER TABLE products ADD CONSTRAINT cursed CHECK (name <> 'Cursed')`.execute(shop.db)
    const reply = await add({ product: { ...rice, name: 'Cursed' }, files: [shared, fresh] })
    await sql`ALTER TABLE products DROP CONSTRAINT cursed`.execute(shop.db)
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal'])
    expect(await keptFiles()).toEqual(before)
  })

  test('are never fetched from anywhere', async () => {
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
      await add({ files: [named('x.svg', text, 'image/svg+xml')] })
      await add({ also: [['images', text]] })
    }
    await new Promise((resolve) => canary.close(resolve))
    expect(visits).toBe(0)
  })
})

describe("the seller's switch", () => {
  const inStock = async (id: string) => (await aStranger(shop).listProducts({ ids: id })).products[0]?.inStock

  test('takes a product out of stock and back in', async () => {
    const { _id: id } = await aProduct(shop)
    for (const to of [false, true, true]) {
      const { product, message } = await seller.setStock({ id, inStock: to })
      expect([message, product.inStock, await inStock(id)]).toEqual(['Stock updated', to, to])
    }
  })

  test('brings nothing back that is counted and gone', async () => {
    const { _id: id } = await aProduct(shop, { stock: 0 })
    expect((await seller.setStock({ id, inStock: true })).product.inStock).toBe(false)
    expect(await findFaults(shop.db)).toEqual([])
  })

  test('is a switch, of a product there is', async () => {
    const { _id: id } = await aProduct(shop)
    for (const wrong of [
      { id, inStock: 'false' },
      { id, inStock: 0 },
      { id, inStock: null },
      { id },
      { inStock: false },
      { id: 'x', inStock: false },
      { id: [id], inStock: false },
      { id: { $gt: '' }, inStock: false },
      { id: `${id}' OR 1=1 --`, inStock: false },
      {},
      [],
      null,
    ]) {
      const reply = await seller.browser.send('/api/product/stock', json('POST', wrong))
      expect([wrong, reply.statusCode]).toEqual([wrong, 400])
    }
    const archived = await aProduct(shop)
    await shop.db
      .updateTable('products')
      .set({ archived_at: new Date() })
      .where('id', '=', archived._id)
      .execute()
    for (const unknown of [crypto.randomUUID(), archived._id])
      await expect(seller.setStock({ id: unknown, inStock: true })).rejects.toMatchObject({
        status: 404,
        code: 'product_not_found',
      })
    expect(await inStock(id)).toBe(true)
  })

  test('changes nothing but the switch', async () => {
    const { _id: id, offerPrice } = await aProduct(shop, { stock: 4 })
    const forged = { id, inStock: true, stock: 999, offerPrice: 0.01, price_paise: 1, featured_rank: 0 }
    const reply = await seller.browser.send('/api/product/stock', json('POST', forged))
    expect(reply.json().product.offerPrice).toBe(offerPrice)
    const row = await shop.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ stock: 4, offer_price_paise: offerPrice * 100, featured_rank: 2147483647 })
  })

  test('is out of reach for strangers and shoppers', async () => {
    const { _id: id } = await aProduct(shop)
    for (const other of [aStranger(shop), await aShopper(shop)])
      await expect(other.setStock({ id, inStock: false })).rejects.toMatchObject({ status: 401 })
    expect(await inStock(id)).toBe(true)
  })
})

async function half(bytes: Buffer): Promise<Buffer> {
  return bytes.subarray(0, Math.floor(bytes.length / 2))
}
