import { createECDH } from 'node:crypto'
import type { SecretBox } from '#server/auth/secret-box.ts'
import type { Db } from '#server/database/tables.ts'
import { findKeys, insertKeysOnce, type StoredKeys } from './vapid-key-store.ts'

/** A P-256 key pair in base64url (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

export const vapidKeyOwner = 'push'
const privateBytes = 32

/** Creates missing keys. null: they were encrypted with another key. */
export async function loadVapidKeys(db: Db, secretBox: SecretBox): Promise<VapidKeys | null> {
  const stored = (await findKeys(db)) ?? (await insertKeysOnce(db, generateKeys(secretBox)))
  const privateKey = secretBox.decrypt(stored.encrypted_key, vapidKeyOwner)
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
  // A small number has fewer bytes.
  const padded = Buffer.concat([Buffer.alloc(privateBytes - privateKey.length), privateKey])
  return { public_key: publicKey, encrypted_key: secretBox.encrypt(padded, vapidKeyOwner) }
}
