import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/database/tables.ts'
import { openPictureStore, type PictureStore } from '#server/pictures/picture-store.ts'
import { isPictureUsed } from '#server/pictures/picture-use-store.ts'
import { openTestDatabase } from '#test/database.ts'
import { openCatalogueCsv } from '../cli/choose-columns.ts'
import { importCatalogue } from '../cli/import-catalogue.ts'
import { createPictureFinder } from './find-pictures.ts'
import type { RefusedRow } from './prepare-row.ts'

let db: Db
let place: string
let store: PictureStore
beforeEach(async () => {
  const database = await openTestDatabase()
  db = database.db
  place = await mkdtemp(join(tmpdir(), 'haat-import-'))
  store = await openPictureStore({ folder: join(place, 'kept') })
  await mkdir(join(place, 'list', 'photos'), { recursive: true })
  await writeFile(join(place, 'list', 'photos', 'red rice.png'), await aPicture('red'))
  await writeFile(join(place, 'list', 'blue.jpg'), await aPicture('blue'))
  await writeFile(join(place, 'secret.png'), await aPicture('green'))
  return async () => {
    await database.close()
    await rm(place, { recursive: true })
  }
})

function aPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
}

async function take(
  lines: string[],
  {
    isDryRun = false,
    folder = join(place, 'list') as string | null,
    whileReading = () => Promise.resolve(),
  } = {},
) {
  const refused: RefusedRow[] = []
  const finder = createPictureFinder({ store, folder, isDryRun })
  const summary = await importCatalogue(db, {
    file: await openCatalogueCsv({ open: () => Readable.from([Buffer.from(lines.join('\n'))]) }),
    pictures: {
      ...finder,
      async find(texts) {
        const found = await finder.find(texts)
        await whileReading()
        return found
      },
    },
    isDryRun,
    fileName: 'list.csv',
    by: { sellerId: null, requestId: null },
    onRefused: (row) => refused.push(row),
  })
  return { summary, reasons: refused.map((row) => row.reasons[0]?.message) }
}

async function pictures(): Promise<string[][]> {
  const rows = await db.selectFrom('products').select('pictures').orderBy('id').execute()
  return rows.map((row) => row.pictures)
}

const kept = () => readdir(join(place, 'kept'))
const header = 'name,category,price,image'

test('stores the files beside the list once, also in a second run', async () => {
  const lines = [header, 'A,Grocery,1,photos/red rice.png|blue.jpg|./blue.jpg', 'B,Grocery,1,"blue.jpg\n"']
  expect((await take(lines)).summary).toMatchObject({ added: 2, refused: 0 })
  const [ofA, ofB] = await pictures()
  expect(ofA).toHaveLength(2)
  expect(ofB).toEqual([ofA?.[1]])
  expect(await kept()).toHaveLength(12)
  expect((await take(lines)).summary).toMatchObject({ unchanged: 2 })
  expect(await kept()).toHaveLength(12)
})

test('finds stored pictures by URL and by name', async () => {
  await take([header, 'A,Grocery,1,blue.jpg'])
  const name = (await pictures())[0]?.[0]
  const { summary, reasons } = await take([
    header,
    `B,Grocery,1,/pictures/${name}-640.webp`,
    `C,Grocery,1,${name}`,
    'D,Grocery,1,/pictures/0123456789abcdef0123456789abcdef-640.webp',
  ])
  expect(summary).toMatchObject({ added: 2, refused: 1 })
  expect(reasons).toEqual(['The shop has no picture “/pictures/0123456789abcdef0123456789abcdef-640.webp”'])
  expect(await pictures()).toEqual([[name], [name], [name]])
})

test('an empty cell keeps the pictures of the product', async () => {
  await take([header, 'A,Grocery,1,blue.jpg'])
  const before = await pictures()
  await take([header, 'A,Grocery,2,'])
  expect(await pictures()).toEqual(before)
})

test('counts external URLs and never fetches them', async () => {
  let asked = 0
  const site = createServer((_, reply) => {
    asked++
    reply.end()
  }).listen(0)
  const { port } = site.address() as AddressInfo
  const { summary } = await take([
    header,
    `A,Grocery,1,http://127.0.0.1:${port}/a.jpg|HTTPS://example.com/b.jpg|blue.jpg`,
  ])
  site.close()
  expect(summary).toMatchObject({ added: 1, foreignPictures: 2 })
  expect((await pictures())[0]).toHaveLength(1)
  expect(asked).toBe(0)
})

test.each([
  ['missing.jpg', 'There is no picture file “missing.jpg” beside the file'],
  ['photos', 'There is no picture file “photos” beside the file'],
  ['../secret.png', 'The picture “../secret.png” is outside the folder of the file'],
  ['/etc/passwd', 'The picture “/etc/passwd” is outside the folder of the file'],
  ['file:///etc/passwd', 'There is no picture file “file:///etc/passwd” beside the file'],
  ['page.svg', expect.stringMatching(/could not be read.*\(found “page.svg”\)/)],
  ['broken.png', expect.stringMatching(/could not be read.*\(found “broken.png”\)/)],
  ['huge.png', 'The picture “huge.png” is larger than 10 MB'],
])('refused: %s', async (image, reason) => {
  await writeFile(join(place, 'list', 'page.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(place, 'list', 'broken.png'), (await aPicture('red')).subarray(0, 60))
  await writeFile(join(place, 'list', 'huge.png'), Buffer.alloc(10 * 1024 * 1024 + 1))
  const { summary, reasons } = await take([header, `A,Grocery,1,${image}`, 'B,Grocery,1,'])
  expect(summary).toMatchObject({ added: 1, refused: 1 })
  expect(reasons).toEqual([reason])
  expect(await kept()).toEqual([])
})

test('reads no file without a folder', async () => {
  const { reasons } = await take([header, 'A,Grocery,1,blue.jpg'], { folder: null })
  expect(reasons).toEqual(['“blue.jpg” is not a picture of the shop'])
})

test('a run that is given up keeps a picture that the shop uses by now', async () => {
  const finder = createPictureFinder({ store, folder: join(place, 'list'), isDryRun: false })
  await finder.find(['blue.jpg', 'photos/red rice.png'])
  await take([header, 'A,Grocery,1,blue.jpg'])
  await finder.rollback((name) => isPictureUsed(db, name))
  const [name] = (await pictures())[0]!
  expect(new Set((await kept()).map((file) => file.split('-')[0]))).toEqual(new Set([name]))
})

test('a run that is given up saves a picture again that was used while it removed it', async () => {
  const removing: PictureStore = {
    ...store,
    async remove(picture) {
      await take([header, 'A,Grocery,1,blue.jpg'])
      await store.remove(picture)
    },
  }
  const finder = createPictureFinder({ store: removing, folder: join(place, 'list'), isDryRun: false })
  await finder.find(['blue.jpg'])
  await finder.rollback((name) => isPictureUsed(db, name))
  expect(await kept()).toHaveLength(6)
})

test('a picture that a failed request removes while the list is read is saved again', async () => {
  const finder = createPictureFinder({ store, folder: join(place, 'list'), isDryRun: false })
  await finder.find(['blue.jpg'])
  const { summary } = await take([header, 'A,Grocery,1,blue.jpg'], {
    whileReading: () => finder.rollback(async () => false),
  })
  expect(summary).toMatchObject({ added: 1 })
  expect(await kept()).toHaveLength(6)
})

test('a picture of which a failed request removes some files while the list is read is whole again', async () => {
  const { summary } = await take([header, 'A,Grocery,1,blue.jpg'], {
    async whileReading() {
      const small = (await kept()).filter((file) => !file.endsWith('-640.webp'))
      for (const file of small) await rm(join(place, 'kept', file))
    },
  })
  expect(summary).toMatchObject({ added: 1 })
  expect(await kept()).toHaveLength(6)
})

test('a dry run, a refused row and a failed run store no picture', async () => {
  await take([header, 'A,Grocery,1,blue.jpg'], { isDryRun: true })
  await take([header, 'A,Toys,1,blue.jpg'])
  await db.schema.alterTable('stock_movements').renameTo('away').execute()
  await expect(take([header, 'A,Grocery,1,blue.jpg'])).rejects.toThrow('stock_movements')
  await db.schema.alterTable('away').renameTo('stock_movements').execute()
  expect(await kept()).toEqual([])
})
