import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import { StartupError } from '#server/http/startup-error.ts'
import type { Sign } from './manifest.ts'

/** Encrypts files in the format of `age`, so that `age --decrypt` opens them without the shop. */
export type BackupCipher = {
  recipient: string
  /** Names the key in manifests and in the folder of shared pictures, without revealing the recipient. */
  id: string
  /** HMAC-SHA256, which both forms of the key can make: the recipient is not in the backup. */
  sign: Sign
  encrypt: (plain: Readable) => Promise<Readable>
  /** Throws `StartupError` if the key is for encryption only, or is another one. */
  decrypt: (stored: Readable) => Promise<Readable>
}

/** `key` is an identity (AGE-SECRET-KEY-1…), or its recipient (age1…), which encrypts only. */
export async function openBackupCipher(key: string): Promise<BackupCipher> {
  const isIdentity = key.startsWith('AGE-SECRET-KEY-')
  const recipient = isIdentity ? await identityToRecipient(key) : key
  const signingKey = Buffer.from(hkdfSync('sha256', recipient, '', 'haat backup manifest', 32))
  return {
    recipient,
    id: createHash('sha256').update(`haat backup ${recipient}`).digest('hex').slice(0, 8),
    sign: (text) => createHmac('sha256', signingKey).update(text).digest('hex'),
    async encrypt(plain) {
      const encrypter = new Encrypter()
      encrypter.addRecipient(recipient)
      return fromWeb(await encrypter.encrypt(toWeb(plain)))
    },
    async decrypt(stored) {
      if (!isIdentity)
        throw new StartupError(
          'BACKUP_KEY is a recipient (age1…) and only encrypts. Set it to the secret key (AGE-SECRET-KEY-1…).',
        )
      const decrypter = new Decrypter()
      decrypter.addIdentity(key)
      return fromWeb(await decrypter.decrypt(toWeb(stored)))
    },
  }
}

export async function generateBackupKey(): Promise<{ identity: string; recipient: string; id: string }> {
  const identity = await generateIdentity()
  const { recipient, id } = await openBackupCipher(identity)
  return { identity, recipient, id }
}

/** Not `Readable.toWeb`: its chunks are buffers of a type that age does not take. */
function toWeb(source: Readable): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      source.destroy()
    },
  })
}

function fromWeb(stream: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(stream, { objectMode: false })
}
