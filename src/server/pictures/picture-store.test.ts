import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { aPhoto } from '#test/builders/pictures.ts'
import { openFakeObjectStore } from '#test/fakes/object-store.ts'
import { openBucketStore, openPictureStore, parsePictureName, pictureUrl } from './picture-store.ts'
import { pictureSizes, processPicture } from './process-picture.ts'

/** A store that speaks S3, such as Swift: docs/operations.md. */
const { TEST_PICTURES_URL } = process.env
const bucket = await openFakeObjectStore({ pageSize: 4 })
const folders: string[] = []
afterAll(async () => {
  await bucket.close()
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-folder-'))
  folders.push(folder)
  return folder
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

type Options = { readOnlyFolders?: string[] }

const kinds = {
  async folder(options: Options = {}) {
    const folder = await aFolder()
    return {
      store: await openPictureStore({ folder, ...options }),
      names: async () => (await readdir(folder)).toSorted(),
      putForeign: (name: string) => writeFile(join(folder, name), 'other'),
    }
  },
  async bucket(options: Options = {}) {
    bucket.objects.clear()
    bucket.behave = () => 'normal'
    return {
      store: openBucketStore({ bucket: bucket.config, ...options }),
      names: async () => [...bucket.objects.keys()].map((key) => key.replace('shop/', '')).toSorted(),
      putForeign: async (name: string) => {
        bucket.objects.set(`shop/${name}`, { bytes: Buffer.from('other'), type: '', cacheControl: '' })
      },
    }
  },
  async TEST_PICTURES_URL(options: Options = {}) {
    const { pictureBucket } = readConfig({ ...process.env, PICTURES_URL: TEST_PICTURES_URL })
    const config = { ...pictureBucket!, prefix: `${pictureBucket!.prefix}${randomUUID()}/` }
    const store = openBucketStore({ bucket: config, ...options })
    return {
      store,
      names: async () => (await collect(store.list())).map(({ file }) => file).toSorted(),
      putForeign: (name: string) => store.write(name, Buffer.from('other')),
    }
  },
}

const stores = ['folder', 'bucket', ...(TEST_PICTURES_URL ? (['TEST_PICTURES_URL'] as const) : [])] as const

describe.each(stores)('the store in a %s', (kind) => {
  test('stores all files of a picture, and says whether it is new', async () => {
    const { store, names } = await kinds[kind]()
    const picture = await processPicture(await aPhoto())
    expect(await store.has(picture.name)).toBe(false)
    expect(await store.save(picture)).toEqual({ isNew: true })
    expect(await store.has(picture.name)).toBe(true)
    expect(await store.save(picture)).toEqual({ isNew: false })
    expect(await names()).toEqual(picture.files.map(({ suffix }) => picture.name + suffix).toSorted())
    await store.remove(picture)
    expect(await names()).toEqual([])
    await store.remove(picture)
  })

  test('knows the files of an upload before it is processed', async () => {
    const photo = await aPhoto()
    const { name, files } = await processPicture(photo)
    expect(pictureSizes(photo)).toEqual({ name, files: files.map(({ suffix }) => ({ suffix })) })
  })

  test('restores the files that a picture lacks, and writes no others', async () => {
    const { store, names } = await kinds[kind]()
    const picture = await processPicture(await aPhoto())
    const whole = picture.files.map(({ suffix }) => picture.name + suffix).toSorted()
    await store.save(picture)
    expect(await store.isWhole(picture)).toBe(true)
    await store.remove({ ...picture, files: picture.files.filter(({ suffix }) => suffix === '-320.webp') })
    await store.write(`${picture.name}-640.webp`, Buffer.from('the other bytes'))
    expect([await store.has(picture.name), await store.isWhole(picture)]).toEqual([true, false])
    await store.restore(picture)
    expect([await store.isWhole(picture), await names()]).toEqual([true, whole])
    expect(String(await buffer((await store.read(`${picture.name}-640.webp`))!.body))).toBe('the other bytes')
    await store.remove(picture)
    await store.restore(picture)
    expect(await names()).toEqual(whole)
  })

  test('reads each file as it was written, and null for others', async () => {
    const { store } = await kinds[kind]()
    const picture = await processPicture(await aPhoto())
    await store.save(picture)
    for (const { suffix, bytes } of picture.files) {
      const stored = await store.read(picture.name + suffix)
      expect(stored?.size).toBe(bytes.length)
      expect(await buffer(stored!.body)).toEqual(bytes)
    }
    expect(await store.read(`${'0'.repeat(32)}-640.webp`)).toBeNull()
  })

  test('lists the files of pictures with their sizes, and no others', async () => {
    const { store, putForeign } = await kinds[kind]()
    const pictures = [await processPicture(await aPhoto()), await processPicture(await aPhoto())]
    for (const picture of pictures) await store.save(picture)
    for (const name of ['a&b<c>.txt', `${'a'.repeat(32)}-640.webp.part`, 'zz.webp']) await putForeign(name)
    const listed = await collect(store.list())
    const written = pictures.flatMap(({ name, files }) =>
      files.map(({ suffix, bytes }) => ({ file: name + suffix, size: bytes.length })),
    )
    const byFile = (a: { file: string }, b: { file: string }) => (a.file < b.file ? -1 : 1)
    expect(listed.toSorted(byFile)).toEqual(written.toSorted(byFile))
  })

  test('finds pictures in the folders beside it, and does not copy or list them', async () => {
    const beside = await kinds.folder()
    const picture = await processPicture(await aPhoto())
    await beside.store.save(picture)
    const { store, names } = await kinds[kind]({ readOnlyFolders: beside.store.directories })
    expect(await store.has(picture.name)).toBe(true)
    expect(await store.save(picture)).toEqual({ isNew: false })
    expect(await buffer((await store.read(`${picture.name}-640.webp`))!.body)).toHaveLength(
      picture.files.find(({ suffix }) => suffix === '-640.webp')!.bytes.length,
    )
    expect(await names()).toEqual([])
    expect(await collect(store.list())).toEqual([])
  })
})

test('the folder keeps nothing of a picture that was not stored whole', async () => {
  const { store, names } = await kinds.folder()
  const picture = await processPicture(await aPhoto())
  const broken = { ...picture, files: [...picture.files, { suffix: '/no/such', bytes: Buffer.from('x') }] }
  await expect(store.save(broken)).rejects.toThrow()
  expect(await names()).toEqual([])
})

test('accepts the URL or the name of a picture, and nothing else', () => {
  const name = '0123456789abcdef0123456789abcdef'
  const own = ['https://cdn.example/haat', 'https://haat.example/pictures']
  for (const text of [name, pictureUrl(name), `/pictures/${name}-320.avif`, ` ${name} `])
    expect(parsePictureName(text)).toBe(name)
  for (const url of own) expect(parsePictureName(`${url}/${name}-640.webp`, own)).toBe(name)
  for (const text of [
    '',
    'x',
    `../${name}`,
    `https://evil.example/pictures/${name}-640.webp`,
    `https://cdn.example/haat.evil/${name}-640.webp`,
    `https://cdn.example/${name}-640.webp`,
    `https://haat.example.evil.example/pictures/${name}-640.webp`,
    `/pictures/${name}-640.svg`,
    name.toUpperCase(),
    `${name}\n../x`,
  ])
    expect(parsePictureName(text, own)).toBeNull()
})
