import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { defaultSettings } from '#domain/settings/shop-settings.ts'
import { readMail } from '#test/mail.ts'
import { openFileTransport } from './file-transport.ts'
import { renderMail } from './render-mail.ts'

const folder = join(await mkdtemp(join(tmpdir(), 'haat-outbox-')), 'outbox')
afterAll(() => rm(join(folder, '..'), { recursive: true }))

const post = openFileTransport({ folder, from: 'Haat <hello@haat.example>' })
const letter = {
  shop: defaultSettings,
  to: 'asha@example.com',
  subject: 'Tea & <biscuits>',
  introduction: ['Hello <script>alert(1)</script>'],
  button: { text: 'Open', url: 'https://haat.example/x?a="b"&c=\'d\'#token' },
  closing: ['চাহ'],
}

test('a mail is a file that shows its text and its HTML', async () => {
  const { file } = await post.send(renderMail(letter))
  const { head, text, html } = await readMail(file!)
  expect(head).toContain('Subject: Tea & <biscuits>')
  expect(head).toMatch(/^Date: /m)
  expect(text).toContain(
    'Hello <script>alert(1)</script>\n\nOpen:\nhttps://haat.example/x?a="b"&c=\'d\'#token\n\nচাহ\n',
  )
  expect(html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('href="https://haat.example/x?a=&quot;b&quot;&amp;c=&#39;d&#39;#token"')
  expect(html).toContain('চাহ')
  expect(html).not.toMatch(/<script|<img|src=|@import|url\(/)
})

test('the sender defaults to the shop itself, with any characters in its name', async () => {
  const own = openFileTransport({ folder, from: null })
  const shop = { ...defaultSettings, name: 'Bor "Bazar", <Tezpur>', email: 'bor@bazar.example' }
  const { file } = await own.send(renderMail({ ...letter, shop }))
  const from = /^From: (.*)\r$/m.exec((await readMail(file!)).head)?.[1]
  expect(from).toBe('"Bor \\"Bazar\\", <Tezpur>" <bor@bazar.example>')
})

test('the folder has mode 0700, also where it existed with another', async () => {
  await chmod(folder, 0o755)
  const { file } = await openFileTransport({ folder, from: null }).send(renderMail(letter))
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(file!)).mode & 0o777).toBe(0o600)
})

test('a deleted folder fails one attempt, and the next one creates it', async () => {
  const own = openFileTransport({ folder: join(folder, 'own'), from: null })
  const { file } = await own.send(renderMail(letter))
  await rm(join(folder, 'own'), { recursive: true })
  await expect(own.send(renderMail(letter))).rejects.toThrow('ENOENT')
  expect((await own.send(renderMail(letter))).file).not.toBe(file)
})

test('mails of one moment get different names, in order', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const files = []
  for (let count = 0; count < 10; count++) files.push((await post.send(renderMail(letter))).file)
  vi.useRealTimers()
  expect(files).toEqual([...new Set(files)].toSorted())
  const atOnce = await Promise.all(files.map(() => post.send(renderMail(letter))))
  expect(new Set(atOnce.map(({ file }) => file)).size).toBe(10)
})

test('deletes mails older than a day, and nothing else', async () => {
  const [old, young] = [
    (await post.send(renderMail(letter))).file!,
    (await post.send(renderMail(letter))).file!,
  ]
  const other = join(folder, 'notes.txt')
  await writeFile(other, '')
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000)
  for (const [file, hours] of [
    [old, 25],
    [young, 23],
    [other, 25],
  ] as const)
    await utimes(file, hoursAgo(hours), hoursAgo(hours))
  await post.purgeExpired()
  const names = await readdir(folder)
  for (const [file, isThere] of [
    [old, false],
    [young, true],
    [other, true],
  ] as const)
    expect([file, names.includes(file.slice(folder.length + 1))]).toEqual([file, isThere])
})

test('purges nothing where no mail was ever written', async () => {
  await openFileTransport({ folder: join(folder, 'none'), from: 'a@b.in' }).purgeExpired()
  expect(await readdir(folder)).not.toContain('none')
})
