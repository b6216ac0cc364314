import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { aPhoto } from '#test/builders/pictures.ts'
import { fakeBucket, openFakeObjectStore } from '#test/fakes/object-store.ts'
import { openRecordedTerminal } from '#test/recorded-terminal.ts'
import { openBucketStore, openPictureStore } from './picture-store.ts'
import { runPicturesCli } from './pictures-cli.ts'
import { type ProcessedPicture, processPicture } from './process-picture.ts'

const bucket = await openFakeObjectStore({ pageSize: 5 })
const folder = await mkdtemp(join(tmpdir(), 'haat-move-'))
const pictures: ProcessedPicture[] = []

beforeEach(async () => {
  bucket.objects.clear()
  bucket.behave = () => 'normal'
  await rm(folder, { recursive: true })
  const store = await openPictureStore({ folder })
  if (pictures.length === 0)
    pictures.push(await processPicture(await aPhoto()), await processPicture(await aPhoto()))
  for (const picture of pictures) await store.save(picture)
})

afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

async function run(args: string[], env: { dir?: string } = {}) {
  const { terminal, printed } = openRecordedTerminal()
  const { credentials } = bucket.config
  const code = await runPicturesCli(args, {
    terminal,
    readEnv: () => ({
      folder: env.dir ?? folder,
      pictureBucket: bucket.config,
      aws: { credentials, region: null },
    }),
  })
  return { code, ...printed }
}

const move = (from: string, to: string, env?: { dir: string }) =>
  run(['move', '--from', from, '--to', to], env)

async function folderBytes(dir: string): Promise<Record<string, string>> {
  const names = (await readdir(dir)).toSorted()
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => [name, (await readFile(join(dir, name))).toString('base64')]),
    ),
  )
}

describe('npm run pictures -- move', () => {
  test('takes the marker of the store along, but never replaces one', async () => {
    await writeFile(join(folder, 'shop-id.txt'), 'one')
    const store = openBucketStore({ bucket: bucket.config })
    const readMarker = async () => text((await store.read('shop-id.txt'))!.body)
    await move('folder', bucket.url)
    expect(await readMarker()).toBe('one')
    await writeFile(join(folder, 'shop-id.txt'), 'two')
    await move('folder', bucket.url)
    expect(await readMarker()).toBe('one')
  })

  test('says that it is not complete if the marker fails', async () => {
    await writeFile(join(folder, 'shop-id.txt'), 'one')
    bucket.behave = ({ method, key }) =>
      method === 'PUT' && key.endsWith('shop-id.txt') ? 'fails' : 'normal'
    const { code, err } = await move('folder', 'bucket')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining('Not all files are copied. Run the command again.'),
    ])
    expect(err).not.toContain('Nothing was changed')
    expect(bucket.objects.size).toBe(12)
  })

  test('copies every picture into the bucket and back, with its type', async () => {
    await writeFile(join(folder, 'notes.txt'), 'not a picture')
    expect(await move('folder', bucket.url)).toEqual({
      code: 0,
      out: '12 copied, 0 already there, 0 failed.\nAll 12 files are the same in both locations.\n',
      err: '',
    })
    expect(bucket.objects.get(`shop/${pictures[0]?.name}-320.avif`)).toMatchObject({
      type: 'image/avif',
      cacheControl: 'public, max-age=31536000, immutable',
    })
    const other = join(folder, 'other')
    expect(await move('bucket', 'folder', { dir: other })).toMatchObject({ code: 0 })
    await rm(join(folder, 'notes.txt'))
    const copied = await folderBytes(other)
    await rm(other, { recursive: true })
    expect(copied).toEqual(await folderBytes(folder))
  })

  test('may run again: it copies what is new and replaces what differs', async () => {
    await move('folder', 'bucket')
    const [first, second] = [...bucket.objects.keys()]
    bucket.objects.delete(first!)
    bucket.objects.get(second!)!.bytes.fill(0, 0, 4)
    expect((await move('folder', 'bucket')).out).toMatch(/^2 copied, 10 already there, 0 failed/)
    expect((await move('folder', 'bucket')).out).toMatch(/^0 copied, 12 already there, 0 failed/)
    expect((await readdir(folder)).length).toBe(12)
  })

  test('that is interrupted leaves only whole pictures known, and goes on later', async () => {
    let writes = 0
    bucket.behave = ({ method }) => (method === 'PUT' && ++writes > 8 ? 'fails' : 'normal')
    const broken = await move('folder', 'bucket')
    expect(broken.code).toBe(1)
    expect(broken.out).toContain('Not all files are copied. Run the command again.')
    expect(broken.err).toContain(pictures[0]!.name)
    expect([...bucket.objects.keys()].filter((key) => key.endsWith('-640.webp'))).toEqual([])
    bucket.behave = () => 'normal'
    expect(await move('folder', 'bucket')).toMatchObject({ code: 0 })
    expect(bucket.objects.size).toBe(12)
  })

  test('says what is wrong before it copies', async () => {
    const wrong = (text: string) => bucket.url.replace(fakeBucket, text)
    for (const [args, sentence] of [
      [[], 'The command is: move --from LOCATION --to LOCATION.'],
      [['move', '--from', 'folder'], 'Name both locations'],
      [['move', '--from', 'folder', '--to', 'folder'], 'Name two different locations.'],
      [['move', '--from', 'folder', '--to', '/tmp'], 'The location /tmp must be a URL such as s3://'],
      [
        ['move', '--from', 'folder', '--to', wrong('other-bucket')],
        'has no bucket "other-bucket". Create it.',
      ],
      [['move', '--from', 'folder', '--to', 's3://haat?endpoint=http://127.0.0.1:9'], "can't be reached"],
    ] as const) {
      const { code, err } = await run([...args])
      expect([code, err]).toEqual([1, expect.stringContaining(sentence)])
    }
    expect(bucket.objects.size).toBe(0)
    expect((await run(['--help'])).out).toContain('npm run pictures -- move')
  })
})
