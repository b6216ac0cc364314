import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '#server/http/errors.ts'

/**
 * Encrypts secrets with a key outside the database, so that a leaked backup reveals none of them. The owner is
 * authenticated: the ciphertext of one owner does not decrypt for another.
 */
export type SecretBox = {
  /** With the first key. */
  encrypt: (secret: Buffer, owner: string) => Buffer
  /** With any of the keys. null if it was encrypted with another key or for another owner. */
  decrypt: (ciphertext: Buffer, owner: string) => Buffer | null
  /** The position of the key that decrypts it; -1: none does. */
  findKey: (ciphertext: Buffer, owner: string) => number
}

const cipher = 'aes-256-gcm'
const secretKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export function createSecretBox(...keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  return {
    encrypt: (secret, owner) => encrypt(secret, { key: keys[0], owner }),
    decrypt(ciphertext, owner) {
      for (const key of keys) {
        const secret = decrypt(ciphertext, { key, owner })
        if (secret) return secret
      }
      return null
    },
    findKey: (ciphertext, owner) => keys.findIndex((key) => decrypt(ciphertext, { key, owner }) !== null),
  }
}

type KeyOfOwner = { key: Buffer; owner: string }

function encrypt(secret: Buffer, { key, owner }: KeyOfOwner): Buffer {
  const nonce = randomBytes(nonceBytes)
  const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
  const body = Buffer.concat([encryption.update(secret), encryption.final()])
  return Buffer.concat([nonce, encryption.getAuthTag(), body])
}

function decrypt(ciphertext: Buffer, { key, owner }: KeyOfOwner): Buffer | null {
  const nonce = ciphertext.subarray(0, nonceBytes)
  const tag = ciphertext.subarray(nonceBytes, nonceBytes + tagBytes)
  try {
    const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    decryption.setAAD(Buffer.from(owner)).setAuthTag(tag)
    const body = ciphertext.subarray(nonceBytes + tagBytes)
    return Buffer.concat([decryption.update(body), decryption.final()])
  } catch {
    return null
  }
}

/** Creates a missing key file; processes that start at the same time share it. */
export async function readOrCreateKeyFile(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) await createKeyFile(file)
  return readKeyFile(file)
}

export async function readKeyFile(file: string): Promise<Buffer> {
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== secretKeyBytes) throw new Error(`${file} does not contain a key`)
  return key
}

/** Linked into place when complete, so that no process and no power cut leaves half a key. */
async function createKeyFile(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeFile(temporary, randomBytes(secretKeyBytes).toString('base64'), { mode: 0o600, flush: true })
    await link(temporary, file).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(temporary, { force: true })
  }
}
