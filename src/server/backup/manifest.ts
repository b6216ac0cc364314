import { z } from 'zod'
import { StartupError } from '#server/http/startup-error.ts'

/** The last file of a backup. A folder without it is an interrupted backup. */
export const manifestName = 'manifest.json'

const formatVersion = 1

/** Only names that a backup writes, so that no manifest reaches a file elsewhere. */
const storedPath =
  /^(?:database\.(?:tar\.zst|dump)|second-step\.key|pictures(?:-[0-9a-f]{8})?\/[0-9a-f]{16,64}-\d{1,5}\.(?:webp|avif))(?:\.age)?$/

const StoredFileSchema = z.object({
  /** Pictures are relative to the backup folder, because backups share them; others to their backup. */
  path: z.string().regex(storedPath),
  bytes: z.int().nonnegative(),
  /** Of the file as it is stored, so that a check needs no key. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type StoredFile = z.infer<typeof StoredFileSchema>

const ManifestSchema = z.object({
  format: z.literal(formatVersion),
  kind: z.enum(['embedded', 'server']),
  begunAt: z.iso.datetime(),
  /** The moment that the backup shows: every order acknowledged before `begunAt` is in it. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  counts: z.record(z.string(), z.int().nonnegative()),
  /** The age recipient, or null for a backup that is not encrypted. */
  recipient: z.string().nullable(),
  /** What the operator has to bring, such as SECRET_KEY. */
  needs: z.array(z.string()),
  files: z.array(StoredFileSchema),
})
export type Manifest = z.infer<typeof ManifestSchema>

export function serializeManifest(manifest: Omit<Manifest, 'format'>): string {
  return `${JSON.stringify({ format: formatVersion, ...manifest }, null, 1)}\n`
}

export function parseManifest(text: string): Manifest {
  const manifest = ManifestSchema.safeParse(readJson(text))
  if (!manifest.success) {
    const where = manifest.error.issues[0]?.path.join('.')
    throw new StartupError(
      `${manifestName} is damaged or of another version of the shop (${where}). Use another backup.`,
    )
  }
  const paths = manifest.data.files.map(({ path }) => path)
  const databases = paths.filter((path) => path.startsWith('database.'))
  if (new Set(paths).size < paths.length || databases.length !== 1)
    throw new StartupError(`${manifestName} is damaged: it must name one database, and no file twice.`)
  return manifest.data
}

export function databaseFile({ files }: Manifest): StoredFile {
  const found = files.find(({ path }) => path.startsWith('database.'))
  if (!found) throw new StartupError(`${manifestName} names no database.`)
  return found
}

export function keyFile({ files }: Manifest): StoredFile | undefined {
  return files.find(({ path }) => path.startsWith('second-step.key'))
}

export function isPicture({ path }: StoredFile): boolean {
  return path.startsWith('pictures')
}

/** As the picture store names it. */
export function pictureFileName({ path }: StoredFile): string {
  return path.slice(path.indexOf('/') + 1).replace(/\.age$/, '')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
