import { z } from 'zod'
import { StartupError } from '#server/http/startup-error.ts'

/** The last file of a backup. A folder without it is an interrupted backup. */
export const manifestName = 'manifest.json'

/** Only names that a backup writes, so that no manifest reaches a file elsewhere. */
const storedPath =
  /^(?:database\.(?:tar\.zst|dump)|second-step\.key|pictures(?:-[0-9a-f]{8})?\/[0-9a-f]{16,64}-\d{1,5}\.(?:webp|avif))(?:\.age)?$/

const StoredFileSchema = z.object({
  /** Pictures are relative to the backup folder, because backups share them; others to their backup. */
  path: z.string().regex(storedPath),
  bytes: z.int().nonnegative(),
  /** The hash of the file as it is stored, so that a check needs no key. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type StoredFile = z.infer<typeof StoredFileSchema>

const content = {
  kind: z.enum(['embedded', 'server']),
  /** Every order that was acknowledged before is in the backup. */
  begunAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  counts: z.record(z.string(), z.int().nonnegative()),
  /** What the operator has to bring, such as SECRET_KEY. */
  needs: z.array(z.string()),
  files: z.array(StoredFileSchema),
}
const ManifestSchema = z.discriminatedUnion('format', [
  /** Names the age recipient, and has no signature. */
  z.object({ format: z.literal(1), ...content, recipient: z.string().nullable() }),
  z.object({ format: z.literal(2), ...content, keyId: z.string().nullable() }),
])
export type Manifest = z.infer<z.ZodObject<typeof content>> & {
  /** The id of the key, or its recipient in format 1. null: the backup is not encrypted. */
  keyId: string | null
}

/** Signs a text with BACKUP_KEY. */
export type Sign = (text: string) => string

export function serializeManifest(manifest: Manifest, sign: Sign | null): string {
  const json = JSON.stringify({ format: 2, ...manifest }, null, 1)
  if (!sign) return `${json}\n`
  const signed = json.slice(0, -endOfJson.length)
  return `${signed},\n "signature": "${sign(signed)}"${endOfJson}\n`
}

const endOfJson = '\n}'

/** null: the manifest has no signature. */
export function isSignedWith(text: string, sign: Sign): boolean | null {
  const [, signed, signature] = /^(.*),\n "signature": "(\w+)"\n}\n$/s.exec(text) ?? []
  return signed === undefined ? null : sign(signed) === signature
}

/** The folder of a backup. */
export function backupNameOf({ begunAt }: Pick<Manifest, 'begunAt'>): string {
  return begunAt.replace(/[-:.]/g, '')
}

export function parseManifest(text: string): Manifest {
  const json = readJson(text)
  if (json === undefined)
    throw new StartupError(`${manifestName} is damaged: it is cut short or no JSON. Use another backup.`)
  const manifest = ManifestSchema.safeParse(json)
  if (!manifest.success) {
    const where = manifest.error.issues[0]?.path.join('.') || 'it is no object'
    throw new StartupError(
      `${manifestName} is damaged or of another version of the shop (${where}). Use another backup.`,
    )
  }
  const paths = manifest.data.files.map(({ path }) => path)
  const databases = paths.filter((path) => path.startsWith('database.'))
  if (new Set(paths).size < paths.length || databases.length !== 1)
    throw new StartupError(`${manifestName} is damaged: it must name one database, and no file twice.`)
  const { data } = manifest
  return { ...data, keyId: data.format === 1 ? data.recipient : data.keyId }
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
    return undefined
  }
}
