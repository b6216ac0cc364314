import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createSecretBox, readKeyFile, readOrCreateKeyFile, type SecretBox } from '#server/auth/secret-box.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { StartupError } from '#server/http/startup-error.ts'
import { deleteKeys, lockEncryptedKey } from '#server/notifications/push/vapid-key-store.ts'
import { vapidKeyOwner } from '#server/notifications/push/vapid-keys.ts'
import { findCanary, insertCanaryOnce, replaceCanary } from './canary-store.ts'
import { canaryOwner, secretKinds } from './encrypted-secrets.ts'
import { countByKey } from './rotate-keys.ts'

/** `secretKeys`: of SECRET_KEY. `file`: the key of a shop without SECRET_KEY. */
export type KeySources = { secretKeys: readonly Buffer[]; file: string }

/** `names`: where each key is, in their order. */
export type Keys = { secretBox: SecretBox; names: string[] }

export function keyFile(dataDir: string): string {
  return resolve(dataDir, 'second-step.key')
}

/**
 * Creates the key file of a new shop. Throws `StartupError` if no key decrypts what the database holds, so
 * that a process with the wrong keys does not start.
 */
export async function openKeys(db: Db, sources: KeySources): Promise<Keys> {
  const canary = await findCanary(db)
  const keys = await readKeys(sources, { isNew: !canary && !(await hasSecrets(db)) })
  const stored = canary ?? (await createCanary(db, keys))
  if (!stored || keys.secretBox.decrypt(stored, canaryOwner) === null) throw wrongKeysError(sources.file)
  return keys
}

/** Throws `StartupError` if there is no key. With `isNew`, creates one. */
export async function readKeys(
  { secretKeys, file }: KeySources,
  { isNew }: { isNew: boolean },
): Promise<Keys> {
  const found = secretKeys.map((key, at) => ({ key, name: `SECRET_KEY (${at + 1} of ${secretKeys.length})` }))
  const isCreated = isNew && found.length === 0
  if (isCreated || existsSync(file)) {
    const key = await (isCreated ? readOrCreateKeyFile(file) : readKeyFile(file)).catch((error) => {
      throw new StartupError(`The key file ${file} can't be used: ${error.message}.`)
    })
    if (!found.some((known) => known.key.equals(key))) found.push({ key, name: file })
  }
  const [first, ...others] = found
  if (!first) throw wrongKeysError(file)
  return {
    secretBox: createSecretBox(first.key, ...others.map(({ key }) => key)),
    names: found.map(({ name }) => name),
  }
}

async function hasSecrets(db: Db): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    for (const { list } of secretKinds)
      if ((await list(tx, { after: null, limit: 1 })).length > 0) return true
    return false
  })
}

/** undefined: there are secrets of other keys only. */
async function createCanary(db: Db, { secretBox, names }: Keys): Promise<Buffer | undefined> {
  const uses = await countByKey(db, { secretBox, names })
  const isReadable = uses.some(({ byKey }) => byKey.some((count) => count > 0))
  if (!isReadable && uses.some(({ unreadable }) => unreadable > 0)) return undefined
  return insertCanaryOnce(db, secretBox.encrypt(Buffer.from(canaryOwner), canaryOwner))
}

function wrongKeysError(file: string): StartupError {
  return new StartupError(
    `The keys of this process do not decrypt what the database holds. Set SECRET_KEY as in the other processes, or put ${file} back. If the keys are lost, run: npm run keys -- reset`,
  )
}

/** Two-factor keys stay: without them, a password alone would log in. */
export async function acceptLostKeys(db: Db, { secretBox }: Keys): Promise<void> {
  await inTransaction(db, async (tx) => {
    await replaceCanary(tx, secretBox.encrypt(Buffer.from(canaryOwner), canaryOwner))
    const vapidKey = await lockEncryptedKey(tx)
    if (vapidKey && secretBox.findKey(vapidKey, vapidKeyOwner) < 0) await deleteKeys(tx)
  })
}
