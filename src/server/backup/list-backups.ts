import { text } from 'node:stream/consumers'
import { StartupError } from '#server/http/startup-error.ts'
import type { BackupCipher } from './backup-cipher.ts'
import {
  backupNameOf,
  isPicture,
  isSignedWith,
  type Manifest,
  manifestName,
  parseManifest,
} from './manifest.ts'
import type { BackupTarget } from './target/backup-target.ts'

/** The time of its beginning, so that names sort by age. */
export const backupName = /^\d{8}T\d{9}Z$/

/** Whole backups, the oldest first. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
  const found = await Promise.all(
    (await listNames(target)).map(async (name) => (await isWhole(target, name)) && name),
  )
  return found.filter((name) => name !== false)
}

async function readManifest(target: BackupTarget, name: string): Promise<Manifest> {
  return (await readSigned(target, { name, cipher: null })).manifest
}

/** `isSigned`: with the key of `cipher`. null: there is no signature, or no key. */
export async function readSigned(
  target: BackupTarget,
  { name, cipher }: { name: string; cipher: BackupCipher | null },
): Promise<{ manifest: Manifest; isSigned: boolean | null }> {
  const content = await text(target.read(`${name}/${manifestName}`))
  const manifest = parseManifest(content)
  if (backupNameOf(manifest) !== name)
    throw new StartupError(
      `${target.location}/${name}/${manifestName} belongs to another backup, ${backupNameOf(manifest)}. Use another one.`,
    )
  return { manifest, isSigned: cipher && isSignedWith(content, cipher.sign) }
}

/** The newest backup of the location, or the one of this name. */
export async function findBackup(target: BackupTarget, name: string | null): Promise<string> {
  if (name !== null && (await isWhole(target, name))) return name
  if (name !== null)
    throw new StartupError(
      `${target.location}/${name} is no whole backup: it has no ${manifestName}. Use another one.`,
    )
  const newest = (await listBackups(target)).at(-1)
  if (newest === undefined) throw new StartupError(`There is no whole backup in ${target.location}.`)
  return newest
}

/** What interrupted backups left. The caller holds the lock of the target. */
export async function removeIncomplete(target: BackupTarget): Promise<void> {
  for (const name of await listNames(target))
    if (!(await isWhole(target, name))) await target.removeFolder(name)
}

/** Keeps the newest `keep` backups and the pictures that they name. */
export async function pruneBackups(target: BackupTarget, keep: number): Promise<string[]> {
  const lock = await target.lock()
  try {
    const names = await listBackups(target)
    const old = names.slice(0, Math.max(0, names.length - keep))
    // Read before anything is removed: a kept manifest that is damaged stops here.
    const kept = await Promise.all(names.slice(old.length).map((name) => readManifest(target, name)))
    for (const name of old) {
      // First: what is left of an interrupted removal is no whole backup.
      await target.remove(`${name}/${manifestName}`)
      await target.removeFolder(name)
    }
    if (old.length > 0) await removeUnusedPictures(target, kept)
    return old
  } finally {
    await lock.release()
  }
}

async function removeUnusedPictures(target: BackupTarget, kept: readonly Manifest[]): Promise<void> {
  const used = new Set(kept.flatMap(({ files }) => files.filter(isPicture).map(({ path }) => path)))
  const folders = (await target.list('')).filter((name) => /^pictures(-[0-9a-f]{8})?$/.test(name))
  for (const folder of folders) {
    for (const name of await target.list(folder))
      if (!used.has(`${folder}/${name}`)) await target.remove(`${folder}/${name}`)
  }
}

async function listNames(target: BackupTarget): Promise<string[]> {
  return (await target.list('')).filter((name) => backupName.test(name))
}

async function isWhole(target: BackupTarget, name: string): Promise<boolean> {
  return (await target.list(name)).includes(manifestName)
}
