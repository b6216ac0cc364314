import type { lookup } from 'node:dns'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueImport } from '#contract/seller/catalogue-import.ts'
import { maxPictureFiles, maxPictureLinks } from '#domain/import/catalogue-csv.ts'
import { openFileTransport } from '#server/notifications/mail/file-transport.ts'
import { openPictureStore } from '#server/pictures/picture-store.ts'
import { pictureName, processPicture } from '#server/pictures/process-picture.ts'
import { withSavedPictures } from '#server/pictures/save-pictures.ts'
import { purgeExpired } from '#server/retention.ts'
import { aSeller, type TestUser } from '#test/builders/accounts.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { aZip } from '#test/builders/workbooks.ts'
import { testSender } from '#test/default-config.ts'
import {
  applyFile,
  checkFile,
  fetchPictures,
  nonZeroCounts,
  undoFile,
  uploadFile,
  uploadPictures,
} from '#test/import-files.ts'
import { closeShops, type Shop, startShop } from '#test/shop.ts'
import { getStoredImport } from '../import-store.ts'
import { startPictureRun } from './import-picture-store.ts'
import { fetchLinkedPictures, listLinksToFetch } from './read-pictures.ts'

let asked: string[] = []
let answer: (path: string, reply: ServerResponse, host: string) => unknown = () => {}
const site = createServer((request, reply) => {
  asked.push(`${request.headers.host}${request.url}`)
  answer(request.url ?? '', reply, request.headers.host ?? '')
}).listen(0)
const { port } = site.address() as AddressInfo
const here = `http://127.0.0.1:${port}`
afterAll(() => site.close())

let shop: Shop
let owner: TestUser
let seller: TestUser
beforeEach(async () => {
  asked = []
  shop = await startShop({ extraPictureServers: [`127.0.0.1:${port}`] })
  owner = await aSeller(shop)
  seller = await aSeller(shop, { role: 'catalogue' })
  return closeShops
})

async function allowFetching(fetchImportPictures = true): Promise<void> {
  const { version } = await owner.getShopSettings()
  await owner.saveShopSettings({ version, changes: { fetchImportPictures } })
}

function listOf(...cells: string[]): string {
  const rows = cells.map((cell, index) => `Rice ${index + 1},Grocery,60,"${cell}"`)
  return ['name,category,price,image', ...rows].join('\n')
}

/** Makes files of photos, or of the content beside the name. */
async function zipOf(...entries: (string | [string, Buffer])[]): Promise<Buffer<ArrayBuffer>> {
  return aZip(
    await Promise.all(
      entries.map(async (entry) =>
        typeof entry === 'string'
          ? { name: entry, content: await aPhoto() }
          : { name: entry[0], content: entry[1] },
      ),
    ),
  )
}

async function given(): Promise<Record<string, string | null>> {
  const rows = await shop.db.selectFrom('catalogue_import_pictures').selectAll().orderBy('cell').execute()
  return Object.fromEntries(rows.map(({ cell, picture }) => [cell, picture]))
}

async function setState(state: 'checking' | 'reading-pictures' | 'done'): Promise<void> {
  await shop.db.updateTable('catalogue_imports').set({ state }).execute()
}

async function storedPictures(): Promise<number> {
  return (await readdir(shop.pictureFolder)).filter((name) => name.endsWith('-640.webp')).length
}

async function pictureCounts(): Promise<Record<string, number>> {
  const { products } = await seller.listProducts()
  return Object.fromEntries(products.map(({ name, image }) => [name, image.length]))
}

const found = (id: string, column?: number) =>
  seller.getImportPictures({ id, ...(column === undefined ? {} : { column }) })

describe('a ZIP', () => {
  test('gives the rows of a file their pictures, and the import can be undone', async () => {
    const file = await uploadFile(seller, listOf('a.jpg|in/b.jpg', 'A.JPG', 'c.jpg|a.jpg', 'text.jpg', ''))
    expect(await found(file._id, 3)).toMatchObject({ files: 5, links: 0, ready: 0, failed: 0 })
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const read = await uploadPictures(
      seller,
      file,
      await zipOf('all/a.jpg', 'all/b.jpg', 'unused.jpg', ['text.jpg', svg]),
    )
    expect([read.state, read.failure, read.progress]).toEqual(['uploaded', null, { done: 5, of: 5 }])
    expect(await storedPictures()).toBe(2)
    expect(await found(file._id, 3)).toMatchObject({
      ...{ ready: 3, failed: 2 },
      failures: [
        { name: 'c.jpg', reason: 'It is not in the ZIP.' },
        { name: 'text.jpg', reason: expect.stringMatching(/^This image could not be read/) },
      ],
    })
    const checked = await checkFile(seller, read)
    expect(nonZeroCounts(checked)).toEqual({ read: 5, added: 5, missingPictures: 2 })
    const done = await applyFile(seller, checked)
    expect(await pictureCounts()).toEqual({ 'Rice 1': 2, 'Rice 2': 1, 'Rice 3': 1, 'Rice 4': 0, 'Rice 5': 0 })
    const { products } = await seller.listProducts()
    for (const url of products.flatMap(({ image }) => image))
      expect((await shop.app.inject(url)).statusCode).toBe(200)
    expect((await found(done._id)).failures).toHaveLength(2)
    expect((await undoFile(seller, done)).state).toBe('undone')
    expect(await pictureCounts()).toEqual({})
  })

  test('adds to an earlier one, and replaces only what it has', async () => {
    const file = await uploadFile(seller, listOf('a.jpg', 'b.jpg', 'c.jpg'))
    await uploadPictures(seller, file, await zipOf('a.jpg', 'b.jpg'))
    const before = await given()
    await uploadPictures(seller, file, await zipOf('b.jpg', 'c.jpg', ['a.jpg', Buffer.from('no picture')]))
    const after = await given()
    expect(Object.keys(after)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    expect([after['a.jpg'], after['b.jpg'] === before['b.jpg']]).toEqual([before['a.jpg'], false])
    expect(await found(file._id)).toMatchObject({ ready: 3, failed: 0 })
  })

  test('that is refused changes nothing', async () => {
    const file = await uploadFile(seller, listOf('a.jpg'))
    const noZip = [new Blob(['no ZIP'])]
    await expect(
      seller.uploadImportPictures({ id: file._id, column: 3 }, { files: noZip }),
    ).rejects.toMatchObject({ status: 400 })
    expect((await seller.getImport({ id: file._id })).import).toEqual(file)
    const many = Array.from({ length: maxPictureFiles + 1 }, (_, index) => `${index}.jpg`)
    const large = await uploadFile(seller, listOf(...many))
    await expect(uploadPictures(seller, large, await zipOf('1.jpg'))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('more than 5,000 pictures'),
    })
    const none = await uploadFile(seller, listOf('', '/pictures/0123456789abcdef0123456789abcdef-640.webp'))
    await expect(uploadPictures(seller, none, await zipOf('1.jpg'))).rejects.toMatchObject({
      message: 'This column has no names of picture files.',
    })
  })

  test('makes an earlier check stale, and waits for no run', async () => {
    const file = await uploadFile(seller, listOf('a.jpg', ''))
    const checked = await checkFile(seller, file)
    expect(nonZeroCounts(checked)).toEqual({ read: 2, added: 1, refused: 1 })
    const zip = await zipOf('a.jpg')
    const read = await uploadPictures(seller, file, zip)
    expect([read.state, read.summary]).toEqual(['uploaded', null])
    await expect(seller.applyImport({ id: file._id, version: checked.version })).rejects.toMatchObject({
      status: 409,
    })
    await setState('checking')
    await expect(uploadPictures(seller, file, zip)).rejects.toMatchObject({ code: 'import_running' })
    await setState('done')
    await expect(uploadPictures(seller, file, zip)).rejects.toMatchObject({ code: 'import_done' })
    await expect(seller.setImportHeader({ id: file._id, headerRow: 0 })).rejects.toMatchObject({
      code: 'import_done',
    })
  })
})

describe('links', () => {
  test('are not fetched unless the owner allows it', async () => {
    const file = await uploadFile(seller, listOf(`${here}/a.jpg`, `https://127.0.0.1:${port}/b.jpg`))
    await expect(fetchPictures(seller, file)).rejects.toMatchObject({ code: 'import_fetch_off' })
    expect(await found(file._id, 3)).toMatchObject({ links: 2, canFetch: false })
    const checked = await checkFile(seller, file)
    expect(nonZeroCounts(checked)).toEqual({ read: 2, added: 2, foreignPictures: 2 })
    await applyFile(seller, checked)
    await expect(
      seller.saveShopSettings({ version: 1, changes: { fetchImportPictures: true } }),
    ).rejects.toMatchObject({ status: 403 })
    expect(asked).toEqual([])
    expect((await shop.app.inject('/openapi.json')).statusCode).toBe(200)
  })

  test('give the rows their pictures; the review names those that failed, which are tried again', async () => {
    await allowFetching()
    const photo = await aPhoto({ format: 'png' })
    let isBack = false
    answer = (path, reply) => {
      if (path === '/gone.jpg' && !isBack) return reply.writeHead(404).end()
      if (path === '/page.jpg') return reply.setHeader('content-type', 'image/jpeg').end('<html>')
      reply.setHeader('content-type', 'text/plain').end(photo)
    }
    const cells = [
      `${here}/a.jpg, ${here}/a.jpg`,
      `${here}/gone.jpg|${here}/a.jpg`,
      `${here}/page.jpg`,
      `http://127.0.0.2:${port}/secret.jpg`,
      'http://169.254.169.254/latest/meta-data',
    ]
    const file = await uploadFile(seller, listOf(...cells))
    expect(await found(file._id, 3)).toMatchObject({ files: 0, links: 5, canFetch: true })
    const read = await fetchPictures(seller, file)
    expect([read.state, read.failure, read.progress]).toEqual(['uploaded', null, { done: 5, of: 5 }])
    expect(asked.toSorted()).toEqual(['a', 'gone', 'page'].map((name) => `127.0.0.1:${port}/${name}.jpg`))
    expect((await found(file._id)).failures).toEqual([
      { name: `${here}/gone.jpg`, reason: 'The site answered with status 404.' },
      { name: `${here}/page.jpg`, reason: expect.stringMatching(/^This image could not be read/) },
      { name: cells[3], reason: 'The link leads to a private address.' },
      { name: 'http://169.254.169.254/latest/meta-data', reason: 'The link leads to a private address.' },
    ])
    const checked = await checkFile(seller, read)
    expect(nonZeroCounts(checked)).toEqual({ read: 5, added: 5, missingPictures: 4 })
    isBack = true
    asked = []
    await fetchPictures(seller, file)
    expect(asked).not.toContain(`127.0.0.1:${port}/a.jpg`)
    await applyFile(seller, await checkFile(seller, file))
    expect(await pictureCounts()).toEqual({ 'Rice 1': 1, 'Rice 2': 1, 'Rice 3': 0, 'Rice 4': 0, 'Rice 5': 0 })
  })

  test('are fetched four at a time, two from one host', async () => {
    const links = ['a', 'b', 'c'].flatMap((host) =>
      Array.from({ length: 5 }, (_, index) => `http://${host}.example:${port}/${index}.jpg`),
    )
    const file = await uploadFile(seller, listOf(...links))
    const storedImport = await getStoredImport(shop.db, file._id)
    const run = await startPictureRun(shop.db, { storedImport, column: 3, of: links.length })
    const open: { host: string; reply: ServerResponse }[] = []
    const most = { all: 0, ofHost: 0 }
    answer = (path, reply, host) => {
      if (path === '/ping') return reply.end()
      open.push({ host, reply })
      most.all = Math.max(most.all, open.length)
      most.ofHost = Math.max(most.ofHost, open.filter((other) => other.host === host).length)
      if (open.length >= 4 || asked.length > links.length - 4) void endOpen()
    }
    /** Requests that are already on their way arrive before the last ping. */
    async function endOpen() {
      for (let pings = 0; pings < 5; pings++) await fetch(`${here}/ping`)
      for (const { reply } of open.splice(0)) reply.writeHead(404).end()
    }
    await fetchLinkedPictures(shop.db, {
      ...{ run, links, language: 'en', signal: new AbortController().signal, isFetchAllowed: () => true },
      pictures: await openPictureStore({ folder: shop.pictureFolder }),
      fetchOptions: { extraServers: [`127.0.0.1:${port}`], lookup: resolveToThisMachine },
    })
    expect(asked.filter((url) => !url.endsWith('/ping'))).toHaveLength(links.length)
    expect(most).toEqual({ all: 4, ofHost: 2 })
  })

  test('stay if the request that saved them first fails after the import has found them', async () => {
    const photo = await aPhoto()
    answer = (_, reply) => reply.writeHead(200).end(photo)
    const store = await openPictureStore({ folder: shop.pictureFolder })
    const first = Promise.withResolvers<void>()
    const failing = withSavedPictures(
      shop.db,
      { store, prepared: [await processPicture(photo)] },
      () => first.promise,
    )
    await expect.poll(storedPictures).toBe(1)
    await fetchFound(async () => {
      first.reject(new Error('refused'))
      await expect(failing).rejects.toThrow('refused')
      expect(await storedPictures()).toBe(0)
    })
    expect(await given()).toEqual({ [`${here}/photo.jpg`]: pictureName(photo) })
    expect(await storedPictures()).toBe(1)
  })

  test('are whole if such a request has removed some of their files only', async () => {
    const photo = await aPhoto()
    answer = (_, reply) => reply.writeHead(200).end(photo)
    const store = await openPictureStore({ folder: shop.pictureFolder })
    const picture = await processPicture(photo)
    await store.save(picture)
    const small = picture.files.filter(({ suffix }) => suffix !== '-640.webp')
    await fetchFound(async () => {
      for (const { suffix } of small) await rm(join(shop.pictureFolder, picture.name + suffix))
    })
    expect(await store.isWhole(picture)).toBe(true)
  })

  /** Fetches one picture that the store has. `meanwhile` is between the look for it and the import's record. */
  async function fetchFound(meanwhile: () => Promise<void>): Promise<void> {
    const store = await openPictureStore({ folder: shop.pictureFolder })
    const link = `${here}/photo.jpg`
    const file = await uploadFile(seller, listOf(link))
    const storedImport = await getStoredImport(shop.db, file._id)
    await fetchLinkedPictures(shop.db, {
      run: await startPictureRun(shop.db, { storedImport, column: 3, of: 1 }),
      links: [link],
      pictures: {
        ...store,
        async has(name) {
          const found = await store.has(name)
          expect(found).toBe(true)
          await meanwhile()
          return found
        },
      },
      ...{ language: 'en', signal: new AbortController().signal, isFetchAllowed: () => true },
      fetchOptions: { extraServers: [`127.0.0.1:${port}`] },
    })
  }

  test('beyond the limit are not fetched', async () => {
    const links = Array.from({ length: maxPictureLinks + 2 }, (_, index) => `${here}/${index}.jpg`)
    const file = await uploadFile(seller, listOf(...links))
    await sql`INSERT INTO catalogue_import_pictures (import_id, cell, picture)
      VALUES (${file._id}, ${links[1]}, 'a'), (${file._id}, ${links[2001]}, 'b')`.execute(shop.db)
    const [first, second] = links
    const left = await listLinksToFetch(shop.db, { importId: file._id, links })
    expect(left).toEqual(links.slice(0, maxPictureLinks).filter((link) => link !== second))
    expect(left[0]).toBe(first)
  })

  test('that failed are listed up to a limit', async () => {
    const file = await uploadFile(seller, listOf('a.jpg'))
    await sql`INSERT INTO catalogue_import_pictures (import_id, cell, failure)
      SELECT ${file._id}, n || '.jpg', 'Why' FROM generate_series(1, 201) n`.execute(shop.db)
    const { failed, failures } = await found(file._id)
    expect([failed, failures.length, failures[0]]).toEqual([201, 200, { name: '1.jpg', reason: 'Why' }])
  })
})

describe('a run', () => {
  let waiting: ServerResponse[] = []
  let file: CatalogueImport

  /** Two fetches of this host wait for their answer. */
  async function startFetching(count = 6): Promise<void> {
    await allowFetching()
    waiting = []
    answer = (_, reply) => waiting.push(reply)
    file = await uploadFile(seller, listOf(...Array.from({ length: count }, (_, i) => `${here}/${i}.jpg`)))
    await seller.fetchImportPictures({ id: file._id, column: 3 })
    await expect.poll(() => waiting.length).toBe(2)
    expect((await seller.getImport({ id: file._id })).import.state).toBe('reading-pictures')
  }
  const endWaiting = () => {
    for (const reply of waiting.splice(0)) reply.writeHead(404).end()
  }
  const read = async () => (await seller.getImport({ id: file._id })).import

  test('excludes others, and can be stopped; what it has stays', async () => {
    await startFetching()
    await expect(seller.checkImport({ id: file._id, columns: file.columns })).rejects.toMatchObject({
      code: 'import_running',
    })
    await expect(fetchPictures(seller, file)).rejects.toMatchObject({ code: 'import_running' })
    await expect(seller.setImportHeader({ id: file._id, headerRow: 0 })).rejects.toMatchObject({
      status: 409,
    })
    waiting.shift()?.writeHead(404).end()
    await expect.poll(async () => (await read()).progress.done).toBe(1)
    await seller.stopImportPictures({ id: file._id })
    expect(await read()).toMatchObject({ state: 'uploaded', failure: null })
    await expect.poll(() => waiting.length).toBe(2)
    endWaiting()
    // Closing waits for the run.
    await shop.app.close()
    expect(asked).toHaveLength(3)
    expect(Object.keys(await given())).toHaveLength(1)
  })

  test('ends with the server, and says so', async () => {
    await startFetching()
    await shop.app.close()
    const { state, failure } = await shop.db
      .selectFrom('catalogue_imports')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect([state, failure]).toEqual(['uploaded', expect.stringMatching(/^The server stopped/)])
    expect(asked).toHaveLength(2)
  })

  test('that was killed is reset, and starts again', async () => {
    file = await uploadFile(seller, listOf('a.jpg', 'b.jpg'))
    await uploadPictures(seller, file, await zipOf('a.jpg'))
    await setState('reading-pictures')
    expect((await read()).state).toBe('reading-pictures')
    await shop.db
      .updateTable('catalogue_imports')
      .set({ touched_at: sql<Date>`now() - interval '2 minutes'` })
      .execute()
    expect(await read()).toMatchObject({
      ...{ state: 'uploaded', failure: expect.stringMatching(/^The server stopped/) },
    })
    expect(await given()).toEqual({ 'a.jpg': expect.any(String), 'b.jpg': null })
    expect((await uploadPictures(seller, file, await zipOf('b.jpg'))).state).toBe('uploaded')
  })

  test('ends when the owner turns fetching off, or the import is cancelled', async () => {
    await startFetching()
    await allowFetching(false)
    endWaiting()
    await expect.poll(read).toMatchObject({
      state: 'uploaded',
      failure: expect.stringMatching(/^Fetching pictures from links is off/),
    })
    expect(asked).toHaveLength(2)
    await startFetching()
    await seller.cancelImport({ id: file._id })
    endWaiting()
    await shop.app.close()
    expect(asked).toHaveLength(4)
    const kept = shop.db.selectFrom('catalogue_import_pictures').where('import_id', '=', file._id)
    expect(await kept.selectAll().execute()).toEqual([])
  })
})

test('the names of the pictures are deleted with the rows of an applied import', async () => {
  const file = await uploadFile(seller, listOf('a.jpg'))
  const read = await uploadPictures(seller, file, await zipOf('a.jpg'))
  await applyFile(seller, await checkFile(seller, read))
  const purge = () =>
    purgeExpired({
      database: shop.database,
      mailTransport: openFileTransport({ folder: shop.outbox, from: testSender }),
    })
  await purge()
  expect(Object.keys(await given())).toHaveLength(1)
  await shop.db
    .updateTable('catalogue_imports')
    .set({ applied_at: sql<Date>`now() - interval '2 hours'` })
    .execute()
  await purge()
  expect(await given()).toEqual({})
})

const resolveToThisMachine = ((_name: string, _options: unknown, callback: (...found: unknown[]) => void) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof lookup
