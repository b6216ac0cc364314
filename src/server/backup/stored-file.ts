import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { StartupError } from '#server/http/startup-error.ts'
import type { BackupCipher } from './backup-cipher.ts'
import type { StoredFile } from './manifest.ts'
import type { BackupTarget } from './target/backup-target.ts'

type StoreOptions = { path: string; folder: string; content: Readable; cipher: BackupCipher | null }

/** Writes one file, encrypted if there is a key, and returns what the manifest says about it. */
export async function storeFile(
  target: BackupTarget,
  { path, folder, content, cipher }: StoreOptions,
): Promise<StoredFile> {
  const stored = cipher ? await cipher.encrypt(content) : content
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  stored.once('error', (error) => measure.destroy(error))
  const name = cipher ? `${path}.age` : path
  try {
    await target.write(folder + name, stored.pipe(measure))
  } finally {
    stored.destroy()
    content.destroy()
  }
  return { path: name, bytes, sha256: hash.digest('hex') }
}

/** Throws `StartupError` if the file is missing or differs from the manifest. */
export async function verifyFile(
  target: BackupTarget,
  { folder, file }: { folder: string; file: StoredFile },
): Promise<void> {
  const fault = await findFault(target, { path: folder + file.path, file })
  if (fault)
    throw new StartupError(
      `${target.location}/${folder}${file.path} ${fault}. Nothing is restored. Use another backup.`,
    )
}

export async function isIntact(
  target: BackupTarget,
  { folder, file }: { folder: string; file: StoredFile },
): Promise<boolean> {
  return (await findFault(target, { path: folder + file.path, file })) === null
}

async function findFault(
  target: BackupTarget,
  { path, file }: { path: string; file: StoredFile },
): Promise<string | null> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of target.read(path)) {
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch (error) {
    return `can't be read (${error instanceof Error ? error.message : error})`
  }
  if (bytes !== file.bytes) return `has ${bytes} bytes instead of ${file.bytes}`
  return hash.digest('hex') === file.sha256 ? null : 'is damaged: its checksum differs'
}

/** The plain content of a stored file. */
export async function openStored(
  target: BackupTarget,
  { path, cipher }: { path: string; cipher: BackupCipher | null },
): Promise<Readable> {
  const stored = target.read(path)
  return cipher ? cipher.decrypt(stored) : stored
}
