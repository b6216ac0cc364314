import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { EndpointInput } from '#contract/schemas.ts'
import { maxBanners } from '#domain/banners/banner.ts'
import { centre } from '#domain/banners/crop.ts'
import { maxBannerBytes, processBannerCrop } from '#server/pictures/process-banner-crop.ts'
import { aSeller } from '#test/builders/accounts.ts'
import { aBanner } from '#test/builders/banners.ts'
import { aHugePng, aPhoto, listStoredFiles } from '#test/builders/pictures.ts'
import { aProduct } from '#test/builders/products.ts'
import { json, startShop } from '#test/shop.ts'
import { insertBanner } from './banner-store.ts'

const shop = await startShop()
const owner = await aSeller(shop)
const middle = { image: 0, phone: centre, desktop: centre }
const days = { firstDay: null, lastDay: null }
const basic = {
  title: 'Bihu',
  alt: 'A basket of pitha',
  link: '/products',
  ...days,
  pictures: { en: middle },
}

type Own = Partial<EndpointInput<'addBanner'>>

async function add(own: Own = {}, files?: Buffer[]) {
  const uploads = files ?? [await aPhoto({ width: 960, height: 320 })]
  const { banners } = await owner.addBanner({ ...basic, ...own }, { files: uploads.map(toBlob) })
  return banners.at(-1)!
}

function toBlob(bytes: Buffer): Blob {
  return new Blob([new Uint8Array(bytes)])
}

async function removeAll(): Promise<void> {
  for (const { id } of (await owner.listBanners({})).banners) await owner.removeBanner({ id })
}

async function readFile(address: string): Promise<Buffer> {
  const reply = await shop.app.inject(address)
  expect(reply.statusCode).toBe(200)
  return reply.rawPayload
}

describe('the pictures', () => {
  test('are two crops around the points that the owner chose, in every width and format', async () => {
    // Red above, blue below.
    const red = { create: { width: 1920, height: 700, channels: 3, background: '#f00' } } as const
    const upload = await sharp({ create: { ...red.create, height: 1920, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const point = { x: 50, y: 0 }
    const banner = await add({ pictures: { en: { image: 0, phone: point, desktop: { x: 50, y: 100 } } } }, [
      upload,
    ])
    const { phone, desktop } = banner.pictures.en
    for (const [address, sizes, colour] of [
      [phone, { 320: 107, 640: 213, 960: 320 }, [254, 0, 0]],
      [desktop, { 640: 160, 960: 240, 1920: 480 }, [0, 0, 254]],
    ] as const)
      for (const [width, height] of Object.entries(sizes))
        for (const format of ['avif', 'webp']) {
          const bytes = await readFile(address.replace('-640.webp', `-${width}.${format}`))
          expect(await sharp(bytes).metadata()).toMatchObject({ width: Number(width), height })
          const { channels } = await sharp(bytes).stats()
          const apart = channels.slice(0, 3).map(({ mean }, index) => Math.abs(mean - colour[index]!))
          expect(Math.max(...apart)).toBeLessThan(8)
        }
  })

  test('weigh no more than their limits, whatever they show', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
    const create = { width: 960, height: 320, channels: 3, background: '#888', noise } as const
    const upload = await sharp({ create }).jpeg({ quality: 100 }).toBuffer()
    const { files } = await processBannerCrop(upload, { shape: 'phone', point: centre })
    for (const width of [320, 640, 960] as const)
      for (const format of ['avif', 'webp'])
        expect(
          files.find(({ suffix }) => suffix === `-${width}.${format}`)?.bytes.length,
        ).toBeLessThanOrEqual(maxBannerBytes[width])
  })

  test.each([
    ['none', async () => [], 'Choose a picture'],
    ['too small', async () => [await aPhoto({ width: 959, height: 700 })], 'too small for a banner'],
    [
      'no picture',
      async () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      'could not be read',
    ],
    ['a GIF', async () => [await aPhoto({ width: 1200, height: 600, format: 'gif' })], 'could not be read'],
    ['too many pixels', async () => [aHugePng({ width: 16_000, height: 16_000 })], 'too many pixels'],
    ['over 10 MB', async () => [Buffer.alloc(10 * 1024 * 1024 + 1)], '10 MB'],
    ['more than one for each language', async () => Array(4).fill(await aPhoto()), '10 MB'],
  ])('%s: refused, and nothing is stored', async (_, makeFiles, message) => {
    const [files, stored] = [await makeFiles(), await listStoredFiles(shop)]
    const { banners } = await owner.listBanners({})
    await expect(add({}, files)).rejects.toThrow(message)
    expect(await listStoredFiles(shop)).toEqual(stored)
    expect((await owner.listBanners({})).banners).toEqual(banners)
  })

  test('of a refused banner are removed again', async () => {
    const stored = await listStoredFiles(shop)
    await expect(add({ link: `/products/grocery/${crypto.randomUUID()}` })).rejects.toThrow(
      'no longer exists',
    )
    expect(await listStoredFiles(shop)).toEqual(stored)
  })

  test('of a language are its own until the owner takes the English one', async () => {
    const files = [await aPhoto({ width: 1200, height: 600 }), await aPhoto({ width: 1300, height: 600 })]
    const both = { en: middle, hi: { ...middle, image: 1 } }
    const { id, version, pictures } = await add({ pictures: both }, files)
    expect(pictures.hi?.phone).not.toBe(pictures.en.phone)
    const { banners } = await owner.updateBanner({ id, version, pictures: { hi: null } })
    expect(banners.at(-1)?.pictures).toEqual({ en: pictures.en })
  })
})

describe('the form of a banner', () => {
  async function send(data: object, { before = 0 } = {}) {
    const form = new FormData()
    form.append('bannerData', JSON.stringify(data))
    form.append('images', toBlob(await aPhoto({ width: 960, height: 320 })))
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
    // What stands before the first part is ignored.
    const body = Buffer.concat([Buffer.alloc(before), Buffer.from('\r\n'), await encoded.bytes()])
    return owner.browser.send('/api/seller/banners', { method: 'POST', headers, body })
  }

  test.each([
    ['more than 64 KB beside the pictures', { ...basic, more: 'a'.repeat(70_000) }, {}, 400, 'invalid_input'],
    ['more bytes than three pictures', basic, { before: 31 * 1024 * 1024 }, 413, 'too_large'],
  ])('has not %s', async (_, data, options, status, code) => {
    const reply = await send(data, options)
    expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ code })])
  })

  test('is a form', async () => {
    const reply = await owner.browser.send('/api/seller/banners', json('POST', basic))
    expect([reply.statusCode, reply.json()]).toEqual([415, expect.objectContaining({ code: 'wrong_type' })])
    expect((await send(basic)).statusCode).toBe(200)
  })

  test('has one picture for each language, also for a change', async () => {
    const { id, version } = await add()
    const files = Array(4).fill(toBlob(await aPhoto({ width: 960, height: 320 })))
    const change = owner.updateBanner({ id, version, pictures: { en: middle } }, { files })
    await expect(change).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })
})

describe('another crop', () => {
  const corner = { x: 0, y: 100 }

  test('is made of the stored upload, and keeps it for the next one', async () => {
    const upload = await sharp({ create: { width: 1000, height: 2000, channels: 3, background: '#00f' } })
      .composite([{ input: await aPhoto({ width: 1000, height: 400 }), left: 0, top: 0 }])
      .png()
      .toBuffer()
    const { id, pictures } = await add({}, [upload])
    const { banners } = await owner.updateBanner({
      ...{ id, version: 1 },
      pictures: { en: { image: null, phone: corner, desktop: centre } },
    })
    const { en } = banners.at(-1)!.pictures
    expect(en.source).toEqual({ ...pictures.en.source, points: { phone: corner, desktop: centre } })
    expect(en.phone).not.toBe(pictures.en.phone)
    const { channels } = await sharp(await readFile(en.phone)).stats()
    expect(channels[2]?.mean).toBeGreaterThan(245)
    const again = { image: null, phone: centre, desktop: corner }
    await owner.updateBanner({ id, version: 2, pictures: { en: again } })
  })

  test.each([
    ['of a banner of an earlier release', { en: aBanner().pictures.en }],
    [
      'of a picture that the store has lost',
      { en: { ...aBanner().pictures.en, source: { picture: 'c'.repeat(32), points: middle } } },
    ],
  ])('%s needs the upload', async (_, pictures) => {
    const banner = aBanner({ pictures })
    await insertBanner(shop.db, banner)
    const change = { en: { image: null, phone: corner, desktop: corner } }
    await expect(owner.updateBanner({ id: banner.id, version: 1, pictures: change })).rejects.toThrow(
      'Choose a picture',
    )
  })

  test('of a language that has the English picture needs the upload', async () => {
    const { id } = await add()
    const hi = { image: null, phone: corner, desktop: corner }
    await expect(owner.updateBanner({ id, version: 1, pictures: { hi } })).rejects.toThrow('Choose a picture')
  })
})

describe('what a banner opens', () => {
  test.each(['https://example.com', '//example.com', '/seller/orders', '/products?q=tea&next=//x', ''])(
    '%j is refused',
    async (link) => {
      await expect(add({ link })).rejects.toMatchObject({ status: 400, code: 'invalid_input' })
    },
  )

  test('is a category, a product, a search or a page that is there', async () => {
    await removeAll()
    await owner.addCategory({ parent: 'grocery', name: 'Rice' })
    const { _id } = await aProduct(shop, { category: 'Grocery' })
    const good = ['/products/grocery/c/rice', `/products/grocery/${_id}`, '/products?q=tea', '/Offers-Deals']
    for (const link of good) expect((await add({ link })).link).toBe(link)
    for (const link of ['/products/grocery/c/wheat', '/products/dairy/c/rice'])
      await expect(add({ link })).rejects.toThrow('no longer exists')
    await owner.archiveProduct({ id: _id, version: 1, archived: true })
    await expect(add({ link: good[1]! })).rejects.toThrow('no longer exists')
  })
})

test('the owner changes, moves, turns off and removes banners, and the log says so', async () => {
  await removeAll()
  const [one, two, three] = [
    await add({ title: 'One' }),
    await add({ title: 'Two' }),
    await add({ title: 'Three' }),
  ]
  const titles = ({ banners }: { banners: { title: string }[] }) => banners.map(({ title }) => title)
  expect(titles(await owner.moveBanner({ id: three.id, before: one.id }))).toEqual(['Three', 'One', 'Two'])
  expect(titles(await owner.moveBanner({ id: three.id, before: null }))).toEqual(['One', 'Two', 'Three'])
  const changes = { title: 'Second', titles: { hi: 'दूसरा' }, firstDay: '2027-01-13', isOn: false }
  const changed = await owner.updateBanner({ id: two.id, version: 1, ...changes })
  expect(changed.banners[1]).toEqual({ ...two, version: 2, ...changes })
  expect(titles(await owner.removeBanner({ id: one.id }))).toEqual(['Second', 'Three'])
  await expect(owner.updateBanner({ id: one.id, version: 1, isOn: true })).rejects.toMatchObject({
    status: 404,
  })
  const { entries } = await owner.listAuditEntries({})
  const lines = entries
    .filter(({ action }) => action === 'settings.banner')
    .map(({ subject }) => subject.name)
  expect(lines.slice(0, 4)).toEqual(['One', 'Second', 'Three', 'Three'])
})

test('the second of two changes at once is refused, and leaves nothing behind', async () => {
  const { id, version } = await add()
  const both = await Promise.allSettled([
    owner.updateBanner({ id, version, title: 'Magh Bihu' }),
    owner.updateBanner({ id, version, title: 'Rongali Bihu' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stored = await listStoredFiles(shop)
  const late = owner.updateBanner(
    { id, version, pictures: { en: middle } },
    { files: [toBlob(await aPhoto({ width: 960, height: 320 }))] },
  )
  await expect(late).rejects.toMatchObject({ status: 409, code: 'banner_changed' })
  expect(await listStoredFiles(shop)).toEqual(stored)
})

test.each(['2027-13-01', '2027-02-30', 'tomorrow'])('%j is no day', async (day) => {
  await expect(add({ firstDay: day })).rejects.toMatchObject({ status: 400, field: 'firstDay' })
})

test('the last day is not before the first, also of a change', async () => {
  const { id } = await add({ firstDay: '2027-01-13' })
  await expect(owner.updateBanner({ id, version: 1, lastDay: '2027-01-12' })).rejects.toThrow(
    'The last day is before the first',
  )
  await expect(add({ firstDay: '2027-01-13', lastDay: '2027-01-12' })).rejects.toThrow(
    'The last day is before the first',
  )
})

test('a shop has eight banners at most, also when two owners add one', async () => {
  await removeAll()
  for (let count = 1; count < maxBanners; count++) await insertBanner(shop.db, aBanner())
  const both = await Promise.allSettled([add(), add()])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await owner.listBanners({})).banners).toHaveLength(maxBanners)
  await expect(add()).rejects.toMatchObject({ status: 409, code: 'banners_full' })
})
