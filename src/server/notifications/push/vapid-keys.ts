import { createECDH } from 'node:crypto'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { Db } from '#server/database/tables.ts'
import { findKeys, insertKeysOnce, type StoredKeys } from './vapid-key-store.ts'

/** By which push services know the shop (RFC 8292, 'VAPID'): a pair of P-256, in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

const secretContext = 'push'
const privateBytes = 32

/** The keys that devices have subscribed for, made where there are none. Null where they were sealed by another key: nobody can be told then. */
export async function loadVapidKeys(db: Db, secretBox: SecretBox): Promise<VapidKeys | null> {
  const stored = (await findKeys(db)) ?? (await insertKeysOnce(db, generateKeys(secretBox)))
  const privateKey = secretBox.open(stored.sealed_key, secretContext)
  return (
    privateKey && {
      publicKey: stored.public_key.toString('base64url'),
      privateKey: privateKey.toString('base64url'),
    }
  )
}

function generateKeys(secretBox: SecretBox): StoredKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const privateKey = pair.getPrivateKey()
  // A number that happens to be small comes with fewer bytes.
  const padded = Buffer.concat([Buffer.alloc(privateBytes - privateKey.length), privateKey])
  return { public_key: publicKey, sealed_key: secretBox.seal(padded, secretContext) }
}
