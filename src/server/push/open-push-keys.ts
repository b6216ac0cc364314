import { createECDH } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import type { Seal } from '../seller/seal.ts'
import { findKeys, type KeptKeys, keepKeys } from './push-key-store.ts'

/** By which push services know the shop (RFC 8292, 'VAPID'): a pair of P-256, in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

const about = 'push'
const privateBytes = 32

/** The keys that devices have subscribed for, made where there are none. Null where they were sealed by another key: nobody can be told then. */
export async function openPushKeys(db: Db, seal: Seal): Promise<PushKeys | null> {
  const kept = (await findKeys(db)) ?? (await keepKeys(db, makeKeys(seal)))
  const privateKey = seal.open(kept.sealed_key, about)
  return (
    privateKey && {
      publicKey: kept.public_key.toString('base64url'),
      privateKey: privateKey.toString('base64url'),
    }
  )
}

function makeKeys(seal: Seal): KeptKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const privateKey = pair.getPrivateKey()
  // A number that happens to be small comes with fewer bytes.
  const padded = Buffer.concat([Buffer.alloc(privateBytes - privateKey.length), privateKey])
  return { public_key: publicKey, sealed_key: seal.close(padded, about) }
}
