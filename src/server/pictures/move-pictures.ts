import { buffer } from 'node:stream/consumers'
import { forEachConcurrently } from '#server/async/for-each-concurrently.ts'
import { ShopError } from '#server/http/errors.ts'
import { lastSuffix, markerFile, type PictureFiles } from './picture-files.ts'

export type MoveResult = { copied: number; present: number; failures: string[] }

const maxConcurrent = 8
/** A store that is away would fail every file. */
const maxFailures = 20

/**
 * Copies every file and compares it byte by byte, also one that is already there. Deletes nothing. The file
 * that makes a picture known is copied after the others, so a picture is whole or unknown at any moment.
 */
export async function movePictures({
  from,
  to,
  onProgress,
}: {
  from: PictureFiles
  to: PictureFiles
  onProgress: (done: number) => void
}): Promise<MoveResult> {
  const result: MoveResult = { copied: 0, present: 0, failures: [] }
  async function work(file: string): Promise<void> {
    try {
      const outcome = await copyFile(file, { from, to })
      if (outcome) result[outcome]++
      onProgress(result.copied + result.present)
    } catch (error) {
      result.failures.push(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  }
  async function* listFiles(isLast: boolean): AsyncGenerator<string> {
    for await (const { file } of from.list()) {
      if (result.failures.length >= maxFailures) return
      if (file.endsWith(lastSuffix) === isLast) yield file
    }
  }
  for (const isLast of [false, true])
    await forEachConcurrently(listFiles(isLast), { max: maxConcurrent, work }).catch((error) => {
      if (!(error instanceof ShopError)) throw error
      result.failures.push(`The list of pictures: ${error.message}`)
    })
  if (result.failures.length === 0) await copyMarker({ from, to })
  return result
}

/** The processes of the shop then know the new store as theirs. */
async function copyMarker(stores: { from: PictureFiles; to: PictureFiles }): Promise<void> {
  if (!(await readFile(stores.to, markerFile))) await copyFile(markerFile, stores)
}

/** Null: the shop removed the file in the meantime. */
async function copyFile(
  file: string,
  { from, to }: { from: PictureFiles; to: PictureFiles },
): Promise<'copied' | 'present' | null> {
  const bytes = await readFile(from, file)
  if (!bytes) return null
  if ((await readFile(to, file))?.equals(bytes)) return 'present'
  await to.write(file, bytes)
  if (!(await readFile(to, file))?.equals(bytes)) throw new Error('The copy differs from the original.')
  return 'copied'
}

async function readFile(files: PictureFiles, file: string): Promise<Buffer | null> {
  const stored = await files.read(file)
  return stored && buffer(stored.body)
}
