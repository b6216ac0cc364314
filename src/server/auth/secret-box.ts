import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '#server/http/errors.ts'

/**
 * Encrypts small secrets with a key outside the database, so that a leaked backup alone reveals none of them.
 * `about` names whose secret it is and is authenticated: a sealed secret can't be moved to another owner.
 */
export type SecretBox = {
  seal: (secret: Buffer, about: string) => Buffer
  /** Null where it was sealed with another key or for another owner. */
  open: (sealed: Buffer, about: string) => Buffer | null
}

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export function createSecretBox(key: Buffer): SecretBox {
  return {
    seal(secret, about) {
      const nonce = randomBytes(nonceBytes)
      const encryption = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([encryption.update(secret), encryption.final()])
      return Buffer.concat([nonce, encryption.getAuthTag(), body])
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      try {
        const decryption = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
        decryption.setAAD(Buffer.from(about)).setAuthTag(tag)
        const body = sealed.subarray(nonceBytes + tagBytes)
        return Buffer.concat([decryption.update(body), decryption.final()])
      } catch {
        return null
      }
    },
  }
}

/** Opens the box of the key in a file. Makes the key if there is none; processes that start at once share it. */
export async function openSecretBox(file: string): Promise<SecretBox> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) await createKeyFile(file)
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} holds no key`)
  return createSecretBox(key)
}

/** Linked into place when complete, so that neither another process nor a power cut sees half a key. */
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
