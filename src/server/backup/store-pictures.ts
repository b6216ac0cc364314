import { readdir } from 'node:fs/promises'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import { isPictureFile } from '#server/pictures/picture-files.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import type { BackupCipher } from './backup-cipher.ts'
import { listBackups, readSigned } from './list-backups.ts'
import { isPicture, type StoredFile } from './manifest.ts'
import { isIntact, storeFile } from './stored-file.ts'
import type { BackupTarget } from './target/backup-target.ts'

type PictureOptions = {
  target: BackupTarget
  pictures: Pick<PictureStore, 'list' | 'read' | 'directories'>
  cipher: BackupCipher | null
}

const maxParallel = 4

/**
 * Pictures never change, so all backups of a location share them and a new backup writes only new ones. A stored
 * one that is damaged is written again. `missing` are names in the database without a file.
 */
export async function storePictures(
  { target, pictures, cipher }: PictureOptions,
  named: readonly string[],
): Promise<{ files: StoredFile[]; missing: string[] }> {
  const found = await listPictureFiles(pictures, new Set(named))
  const known = await readStoredPictures(target, cipher)
  const folder = cipher ? `pictures-${cipher.id}` : 'pictures'
  const files: StoredFile[] = []
  async function store(file: string): Promise<void> {
    const path = `${folder}/${file}`
    const earlier = known.get(cipher ? `${path}.age` : path)
    if (earlier && (await isIntact(target, { folder: '', file: earlier }))) {
      files.push(earlier)
      return
    }
    const stored = await pictures.read(file)
    // Gone: of a product whose upload failed.
    if (stored) files.push(await storeFile(target, { path, folder: '', content: stored.body, cipher }))
  }
  await forEachConcurrently(found, { max: maxParallel, work: store })
  const names = new Set([...found].map(nameOf))
  return {
    files: files.toSorted((a, b) => a.path.localeCompare(b.path)),
    missing: named.filter((name) => !names.has(name)),
  }
}

/** All of the shop's own, and those of the demo that the database names. */
async function listPictureFiles(
  { list, directories }: PictureOptions['pictures'],
  named: ReadonlySet<string>,
): Promise<Set<string>> {
  const found = new Set<string>()
  for await (const { file } of list()) found.add(file)
  for (const folder of directories) {
    for (const file of await readdir(folder))
      if (isPictureFile(file) && named.has(nameOf(file))) found.add(file)
  }
  return found
}

function nameOf(file: string): string {
  return file.slice(0, file.indexOf('-'))
}

/** Reads those of all backups: a picture written again would change the encrypted file that an older backup names. */
async function readStoredPictures(
  target: BackupTarget,
  cipher: BackupCipher | null,
): Promise<Map<string, StoredFile>> {
  const known = new Map<string, StoredFile>()
  for (const name of await listBackups(target)) {
    // A manifest that is damaged or forged only costs time: its pictures are written again.
    const read = await readSigned(target, { name, cipher }).catch(() => null)
    if (!read || (cipher && !read.isSigned)) continue
    for (const file of read.manifest.files.filter(isPicture)) known.set(file.path, file)
  }
  return known
}
