import {
  listEncryptedKeys,
  replaceEncryptedKey as replaceTwoFactorKey,
} from '#server/auth/two-factor/two-factor-store.ts'
import type { Db } from '#server/database/tables.ts'
import {
  lockEncryptedKey,
  replaceEncryptedKey as replaceVapidKey,
} from '#server/notifications/push/vapid-key-store.ts'
import { vapidKeyOwner } from '#server/notifications/push/vapid-keys.ts'
import { lockCanary, replaceCanary } from './canary-store.ts'

export type EncryptedSecret = { owner: string; encrypted: Buffer }

type SecretKind = {
  name: string
  /** In the order of the owners, locked until the transaction ends. */
  list: (tx: Db, page: { after: string | null; limit: number }) => Promise<EncryptedSecret[]>
  replace: (tx: Db, secret: EncryptedSecret) => Promise<void>
}

export const canaryOwner = 'canary'

/** The canary is last: until all others are encrypted again, it needs the old key. */
export const secretKinds: readonly SecretKind[] = [
  { name: 'two-factor keys', list: listEncryptedKeys, replace: replaceTwoFactorKey },
  {
    name: 'notification key',
    list: (tx, { after }) => listOne(vapidKeyOwner, after === null ? lockEncryptedKey(tx) : undefined),
    replace: (tx, { encrypted }) => replaceVapidKey(tx, encrypted),
  },
  {
    name: 'check value',
    list: (tx, { after }) => listOne(canaryOwner, after === null ? lockCanary(tx) : undefined),
    replace: (tx, { encrypted }) => replaceCanary(tx, encrypted),
  },
]

async function listOne(
  owner: string,
  finding: Promise<Buffer | undefined> | undefined,
): Promise<EncryptedSecret[]> {
  const encrypted = await finding
  return encrypted ? [{ owner, encrypted }] : []
}
