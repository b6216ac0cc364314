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
  encrypt: (secret: Buffer, owner: string) => Buffer
  /** null if it was encrypted with another key or for another owner. */
  decrypt: (ciphertext: Buffer, owner: string) => Buffer | null
}

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export function createSecretBox(key: Buffer): SecretBox {
  return {
    encrypt(secret, owner) {
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([encryption.update(secret), encryption.final()])
      return Buffer.concat([nonce, encryption.getAuthTag(), body])
    },
    decrypt(ciphertext, owner) {
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
    },
  }
}

/** Creates a missing key file; processes that start at the same time share it. */
export async function openSecretBox(file: string): Promise<SecretBox> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) await createKeyFile(file)
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} does not contain a key`)
  return createSecretBox(key)
}

/** Linked into place when complete, so that no process and no power cut leaves half a key. */
async function createKeyFile(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeFile(temporary, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flush: true })
    await link(temporary, file).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(temporary, { force: true })
  }
}
