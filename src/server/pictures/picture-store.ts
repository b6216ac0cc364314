import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessedPicture } from './process-picture.ts'

/**
 * Where pictures are kept. Names are hashes of the content, so a file never changes once it is there; an object
 * store can take this one's place behind the same four words.
 */
export type PictureStore = {
  /** Keeps every file of a picture. Says whether it is new here: only then may a failed request take it away again. */
  save(picture: ProcessedPicture): Promise<{ isNew: boolean }>
  remove(picture: ProcessedPicture): Promise<void>
  has(name: string): Promise<boolean>
  /** Folders that hold pictures, for serving. */
  directories: string[]
}

/** Pictures as files of one folder, with further read-only folders beside it (the demo's own pictures). */
export async function openPictureStore({
  folder,
  readOnlyFolders = [],
}: {
  folder: string
  readOnlyFolders?: string[]
}): Promise<PictureStore> {
  await mkdir(folder, { recursive: true })
  const has = async (name: string) => {
    const found = await Promise.all(
      [folder, ...readOnlyFolders].map((place) => isReadable(join(place, `${name}-640.webp`))),
    )
    return found.includes(true)
  }
  return {
    has,
    directories: [folder, ...readOnlyFolders],
    async save(picture) {
      if (await has(picture.name)) return { isNew: false }
      const written: string[] = []
      try {
        // The 640 px WebP tells whether a picture is there, so it comes last.
        const inOrder = picture.files.toSorted(
          (a, b) => Number(a.suffix === '-640.webp') - Number(b.suffix === '-640.webp'),
        )
        for (const { suffix, bytes } of inOrder) {
          const path = join(folder, picture.name + suffix)
          written.push(path)
          await writeAtomically(path, bytes)
        }
        return { isNew: true }
      } catch (error) {
        await Promise.all(written.map((path) => rm(path, { force: true })))
        throw error
      }
    },
    async remove(picture) {
      await Promise.all(
        picture.files.map(({ suffix }) => rm(join(folder, picture.name + suffix), { force: true })),
      )
    },
  }
}

/** The address of a picture at 640 px; other widths and AVIF stand beside it under the same name. */
export function pictureUrl(name: string): string {
  return `/pictures/${name}-640.webp`
}

/** The name of a picture from its address or its bare name, or null where it is neither. */
export function parsePictureName(text: string): string | null {
  return /^(?:\/pictures\/)?([0-9a-f]{16,64})(?:-\d+\.(?:webp|avif))?$/.exec(text.trim())?.[1] ?? null
}

/** Nobody ever reads half a file: it is written beside and moved into place. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`
  try {
    await writeFile(draft, bytes, { flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function isReadable(path: string): Promise<boolean> {
  return access(path, constants.R_OK).then(
    () => true,
    () => false,
  )
}
