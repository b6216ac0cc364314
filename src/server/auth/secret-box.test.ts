import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createSecretBox, openSecretBox } from './secret-box.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-secret-box-'))
  return () => rm(folder, { recursive: true })
})

const secret = Buffer.from('twenty bytes of key!')
const one = createSecretBox(Buffer.alloc(32, 1))

test('encrypts to a different text each time, and decrypts it again', () => {
  const [first, second] = [one.encrypt(secret, 'asha'), one.encrypt(secret, 'asha')]
  expect(first).not.toEqual(second)
  expect(first.includes(secret)).toBe(false)
  expect(one.decrypt(first, 'asha')).toEqual(secret)
})

test('refuses another key, another person, a changed byte, and half of the text', () => {
  const ciphertext = one.encrypt(secret, 'asha')
  expect(createSecretBox(Buffer.alloc(32, 2)).decrypt(ciphertext, 'asha')).toBeNull()
  expect(one.decrypt(ciphertext, 'bina')).toBeNull()
  for (const at of [0, 12, 20, ciphertext.length - 1]) {
    const changed = Buffer.from(ciphertext)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(one.decrypt(changed, 'asha')).toBeNull()
  }
  expect(one.decrypt(ciphertext.subarray(0, 10), 'asha')).toBeNull()
})

test('creates the key once, readable by this user only, for several processes that start at once', async () => {
  const file = join(folder, 'deep', 'second-step.key')
  const boxes = await Promise.all(Array.from({ length: 5 }, () => openSecretBox(file)))
  for (const box of boxes) expect(box.decrypt(boxes[0]!.encrypt(secret, 'asha'), 'asha')).toEqual(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dirname(file))).toEqual(['second-step.key'])
  const kept = await readFile(file, 'utf8')
  await openSecretBox(file)
  expect(await readFile(file, 'utf8')).toBe(kept)
})

test('writes the key file atomically, so that another process or a power cut never leaves half of it', async () => {
  const lengths = new Set<number>()
  for (let round = 0; round < 30; round++) {
    const file = join(folder, `${round}.key`)
    let isOpen = false
    const opening = openSecretBox(file).finally(() => {
      isOpen = true
    })
    while (!isOpen) {
      if (existsSync(file)) lengths.add(readFileSync(file).length)
      await turn()
    }
    await opening
  }
  expect([...lengths]).toEqual([44])
})

test('reports a file that holds no key', async () => {
  const file = join(folder, 'second-step.key')
  await writeFile(file, 'no key')
  await expect(openSecretBox(file)).rejects.toThrow('does not contain a key')
})
