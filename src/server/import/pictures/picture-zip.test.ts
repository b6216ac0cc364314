import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { maxPictureBytes } from '#domain/catalogue.ts'
import { aZip } from '#test/builders/workbooks.ts'
import { matchPictures } from './match-pictures.ts'
import { type PictureZip, receiveZip } from './picture-zip.ts'

let temporary: string
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'haat-temporary-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true })
})

const opened: PictureZip[] = []
afterEach(async () => {
  for (const zip of opened.splice(0)) await zip.close()
})

async function receive(bytes: Buffer, { maxBytes }: { maxBytes?: number } = {}): Promise<PictureZip> {
  const parts = [bytes.subarray(0, 100), bytes.subarray(100)]
  const limit = maxBytes === undefined ? {} : { maxBytes }
  const zip = await receiveZip(toStream(parts), limit)
  opened.push(zip)
  return zip
}

async function* toStream(parts: readonly Buffer[]) {
  yield* parts
}

function zipOf(...names: string[]): Buffer {
  return aZip(names.map((name) => ({ name, content: Buffer.from(`the bytes of ${name}`) })))
}

async function contents({ pictures }: PictureZip): Promise<string[]> {
  return Promise.all(pictures.map(async ({ read }) => String(await read())))
}

const leftovers = () => readdir(temporary)

describe('a ZIP', () => {
  test('is read by entry, without folders and hidden files, and leaves no file behind', async () => {
    const zip = await receive(
      zipOf('a.jpg', 'in/', 'in/b.jpg', '.hidden', 'in/._b.jpg', '__MACOSX/a.jpg', 'চাউল.png'),
    )
    expect(zip.pictures.map(({ path }) => path)).toEqual(['a.jpg', 'in/b.jpg', 'চাউল.png'])
    expect(await contents(zip)).toEqual([
      'the bytes of a.jpg',
      'the bytes of in/b.jpg',
      'the bytes of চাউল.png',
    ])
    expect(await leftovers()).toEqual([])
  })

  test('may hold any path: it is only compared', async () => {
    const paths = ['../../etc/passwd', '/etc/passwd', 'C:\\a.jpg', `${'x'.repeat(1001)}.jpg`]
    const zip = await receive(zipOf(...paths))
    expect(zip.pictures.map(({ path }) => path)).toEqual(['../../etc/passwd', '/etc/passwd', 'C:/a.jpg'])
  })

  const good = zipOf('a.jpg', 'b.jpg')
  const damaged = /^This is not a ZIP file, or it is damaged/
  test.each([
    ['nothing', Buffer.alloc(0), 400, damaged],
    ['other bytes', Buffer.from('name,category,price\n'.repeat(10)), 400, damaged],
    ['a truncated file', good.subarray(0, -40), 400, damaged],
    ['a file without its start', good.subarray(60), 400, damaged],
    [
      'a password',
      aZip([{ name: 'a.jpg', content: Buffer.from('a'), isEncrypted: true }]),
      400,
      /protected with a password/,
    ],
    [
      'too many entries',
      aZip(Array.from({ length: 20_001 }, (_, i) => ({ name: `${i}`, content: Buffer.alloc(0) }))),
      400,
      /more than 20,000 files/,
    ],
    [
      'entries that state 3 GB',
      aZip([1, 2, 3].map((n) => ({ name: `${n}`, content: Buffer.from('a'), statedBytes: 1e9 }))),
      413,
      /larger than 2,000 MB/,
    ],
  ])('that is refused: %s', async (_, bytes, status, message) => {
    await expect(receive(bytes)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    })
    expect(await leftovers()).toEqual([])
  })

  test('is received up to a limit', async () => {
    await expect(receive(good, { maxBytes: good.length - 1 })).rejects.toMatchObject({ status: 413 })
    expect((await receive(good, { maxBytes: good.length })).pictures).toHaveLength(2)
  })
})

describe('an entry is refused alone', () => {
  const tooLarge = 'The picture is larger than 10 MB.'
  const damaged = 'The picture is damaged in the ZIP.'
  const bomb = Buffer.alloc(maxPictureBytes + 1)
  test.each([
    ['too large', { name: 'b', content: bomb }, tooLarge],
    ['larger than it states', { name: 'b', content: bomb, statedBytes: 100 }, damaged],
    ['smaller than it states', { name: 'b', content: Buffer.from('a'), statedBytes: 2 }, damaged],
  ])('if it is %s', async (_, entry, message) => {
    const zip = await receive(aZip([{ name: 'a', content: Buffer.from('fine') }, entry]))
    await expect(zip.pictures[1]?.read()).rejects.toMatchObject({ status: 400, message })
    expect(String(await zip.pictures[0]?.read())).toBe('fine')
  })

  test('if its bytes were changed', async () => {
    const zip = zipOf('a.jpg')
    const start = zip.indexOf('a.jpg') + 'a.jpg'.length
    zip.writeUInt8(zip.readUInt8(start + 3) ^ 1, start + 3)
    const { pictures } = await receive(zip)
    await expect(pictures[0]?.read()).rejects.toMatchObject({ message: damaged })
  })
})

test('names are matched by base name, and by path where base names repeat', () => {
  const match = (names: string[], paths: string[]) => {
    const pictures = paths.map((path) => ({ path, read: async () => Buffer.alloc(0) }))
    return [...matchPictures(names, pictures).values()].map((found) =>
      'path' in found ? found.path : found.failure,
    )
  }
  const missing = 'server.import.zip.missing'
  const several = 'server.import.zip.several'
  expect(match(['A.JPG', 'photos/b.jpg', 'C:\\shop\\c.jpg'], ['x/a.jpg', 'b.jpg', 'x/C.jpg'])).toEqual([
    ...['x/a.jpg', 'b.jpg', 'x/C.jpg'],
  ])
  expect(match(['d.jpg', 'jpg', ''], ['a.jpg'])).toEqual([missing, missing, missing])
  expect(match(['x/a.jpg', './Y/a.jpg', 'a.jpg'], ['x/a.jpg', 'y/A.jpg'])).toEqual([
    ...['x/a.jpg', 'y/A.jpg', several],
  ])
  expect(match(['x/a.jpg', 'y/a.jpg', 'z/a.jpg'], ['all/x/a.jpg', 'all/y/a.jpg'])).toEqual([
    ...['all/x/a.jpg', 'all/y/a.jpg', missing],
  ])
  // Two names of the file must not share the only picture.
  expect(match(['x/a.jpg', 'y/a.jpg'], ['y/a.jpg'])).toEqual([missing, 'y/a.jpg'])
  expect(match(['a.jpg', 'A.jpg'], ['a.jpg'])).toEqual(['a.jpg', 'a.jpg'])
  expect(match(['caf\u00e9.jpg'], ['cafe\u0301.jpg'])).toEqual(['cafe\u0301.jpg'])
})
