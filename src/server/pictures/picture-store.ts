import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessedPicture } from './process-picture.ts'

/** Names are content hashes, so a file never changes. An object store can implement the same functions. */
export type PictureStore = {
  /** `isNew` is false for a known picture, which a failed request must not delete. */
  save(picture: ProcessedPicture): Promise<{ isNew: boolean }>
  remove(picture: ProcessedPicture): Promise<void>
  has(name: string): Promise<boolean>
  directories: string[]
}

/** `directories` after the first are read-only (the pictures of the demo). */
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
        // `has` looks for the 640 px WebP, so it is written last.
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

/** The 640 px file; other widths and AVIF share its name. */
export function pictureUrl(name: string): string {
  return `/pictures/${name}-640.webp`
}

/** Accepts an address or a bare name; null otherwise. */
export function parsePictureName(text: string): string | null {
  return /^(?:\/pictures\/)?([0-9a-f]{16,64})(?:-\d+\.(?:webp|avif))?$/.exec(text.trim())?.[1] ?? null
}

/** Readers never see a partial file. */
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
