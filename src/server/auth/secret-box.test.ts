import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { createSecretBox, readOrCreateKeyFile } from './secret-box.ts'

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

test('encrypts with the first key, decrypts with each, and says which one it was', () => {
  const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const both = createSecretBox(next, old)
  const [before, after] = [one.encrypt(secret, 'asha'), both.encrypt(secret, 'asha')]
  for (const ciphertext of [before, after]) expect(both.decrypt(ciphertext, 'asha')).toEqual(secret)
  expect(createSecretBox(next).decrypt(after, 'asha')).toEqual(secret)
  expect([before, after].map((ciphertext) => both.findKey(ciphertext, 'asha'))).toEqual([1, 0])
  expect(both.findKey(after, 'bina')).toBe(-1)
})

test('creates the key once, readable by this user only, for several processes that start at once', async () => {
  const file = join(folder, 'deep', 'second-step.key')
  const keys = await Promise.all(Array.from({ length: 5 }, () => readOrCreateKeyFile(file)))
  for (const key of keys) expect(key).toEqual(keys[0])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(dirname(file))).toEqual(['second-step.key'])
  const kept = await readFile(file, 'utf8')
  await readOrCreateKeyFile(file)
  expect(await readFile(file, 'utf8')).toBe(kept)
})

test('writes the key file atomically, so that another process or a power cut never leaves half of it', async () => {
  const lengths = new Set<number>()
  for (let round = 0; round < 30; round++) {
    const file = join(folder, `${round}.key`)
    let isOpen = false
    const opening = readOrCreateKeyFile(file).finally(() => {
      isOpen = true
    })
    while (!isOpen) {
      if (existsSync(file)) lengths.add(readFileSync(file).length)
      await turn()
    }
    await opening
    lengths.add(readFileSync(file).length)
  }
  expect([...lengths]).toEqual([44])
})

test('reports a file that holds no key', async () => {
  const file = join(folder, 'second-step.key')
  await writeFile(file, 'no key')
  await expect(readOrCreateKeyFile(file)).rejects.toThrow('does not contain a key')
})
