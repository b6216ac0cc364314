import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '#server/http/errors.ts'

/**
 * Keeps small secrets so that the database alone does not tell them: a backup of it that somebody finds opens nobody's second step. `about` is whose
 * secret it is: sealed for one, it can't be put to another.
 */
export type Seal = {
  close: (secret: Buffer, about: string) => Buffer
  /** Null where it was sealed by another key, or for somebody else. */
  open: (sealed: Buffer, about: string) => Buffer | null
}

const cipher = 'aes-256-gcm'
const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

export function createSeal(key: Buffer): Seal {
  return {
    close(secret, about) {
      const nonce = randomBytes(nonceBytes)
      const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
      const body = Buffer.concat([closing.update(secret), closing.final()])
      return Buffer.concat([nonce, closing.getAuthTag(), body])
    },
    open(sealed, about) {
      const nonce = sealed.subarray(0, nonceBytes)
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes)
      try {
        const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
        opening.setAAD(Buffer.from(about)).setAuthTag(tag)
        return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
      } catch {
        return null
      }
    },
  }
}

/** The seal of the key in a file, which is made where there is none. Several processes may begin at once: one makes it, all read the same. */
export async function openSeal(file: string): Promise<Seal> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) await makeKey(file)
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== keyBytes) throw new Error(`${file} holds no key`)
  return createSeal(key)
}

/** Written beside its place and put there whole, unless another process was faster: nobody ever reads half a key, not even after a power cut. */
async function makeKey(file: string): Promise<void> {
  const making = `${file}.${randomUUID()}`
  try {
    await writeFile(making, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flush: true })
    await link(making, file).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(making, { force: true })
  }
}
