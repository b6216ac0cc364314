import { text } from 'node:stream/consumers'
import { StartupError } from '#server/http/startup-error.ts'
import type { BackupTarget } from './backup-target.ts'
import { isPicture, type Manifest, manifestName, parseManifest } from './manifest.ts'

/** The time of its beginning, so that names sort by age. */
export const backupName = /^\d{8}T\d{9}Z$/

/** Whole backups, the oldest first. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
  const found = await Promise.all(
    (await listNames(target)).map(async (name) => (await isWhole(target, name)) && name),
  )
  return found.filter((name) => name !== false)
}

export async function readManifest(target: BackupTarget, name: string): Promise<Manifest> {
  return parseManifest(await text(target.read(`${name}/${manifestName}`)))
}

/** The newest backup of the place, or the one of this name. */
export async function findBackup(target: BackupTarget, name: string | null): Promise<string> {
  if (name !== null && (await isWhole(target, name))) return name
  if (name !== null)
    throw new StartupError(
      `${target.place}/${name} is no whole backup: it has no ${manifestName}. Use another one.`,
    )
  const newest = (await listBackups(target)).at(-1)
  if (newest === undefined) throw new StartupError(`There is no whole backup in ${target.place}.`)
  return newest
}

/** What interrupted backups left. The caller holds the lock of the target. */
export async function removeIncomplete(target: BackupTarget): Promise<void> {
  for (const name of await listNames(target)) if (!(await isWhole(target, name))) await target.remove(name)
}

/** Keeps the newest `keep` backups and the pictures that they name. */
export async function pruneBackups(target: BackupTarget, keep: number): Promise<string[]> {
  const unlock = await target.lock()
  try {
    const names = await listBackups(target)
    const old = names.slice(0, Math.max(0, names.length - keep))
    // Read before anything is removed: a kept manifest that is damaged stops here.
    const kept = await Promise.all(names.slice(old.length).map((name) => readManifest(target, name)))
    for (const name of old) await target.remove(name)
    if (old.length > 0) await removeUnusedPictures(target, kept)
    return old
  } finally {
    unlock()
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
