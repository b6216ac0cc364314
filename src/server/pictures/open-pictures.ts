import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartupError } from '#server/http/startup-error.ts'
import type { BucketConfig } from './bucket-url.ts'
import { openBucketStore, openPictureStore, type PictureStore } from './picture-store.ts'

const demoPictures = fileURLToPath(new URL('../../../demo/pictures', import.meta.url))

export type PicturesConfig = {
  dataDir: string
  /** null: the folder `pictures` in `dataDir`. */
  pictureBucket: BucketConfig | null
  /** A CDN or a public bucket that has the pictures under their file names. */
  picturesPublicUrl: string | null
  publicUrl: string | null
}

/** Throws a `StartupError` if the folder or the bucket can't be used, but warns of a bucket that is away. */
export async function openPictures(
  { dataDir, pictureBucket, picturesPublicUrl, publicUrl }: PicturesConfig,
  { warn }: { warn: (line: string) => void },
): Promise<PictureStore> {
  const options = {
    readOnlyFolders: existsSync(demoPictures) ? [demoPictures] : [],
    ownUrls: [picturesPublicUrl ?? [], publicUrl ? `${publicUrl}/pictures` : []].flat(),
  }
  if (pictureBucket) {
    const store = openBucketStore({ bucket: pictureBucket, ...options })
    const reason = await store.check()
    if (reason !== null)
      warn(
        `Warning: the picture store ${pictureBucket.endpoint} can't be reached (${reason}). The shop opens without stored pictures and shows them when it is back.`,
      )
    return store
  }
  const folder = pictureFolder(dataDir)
  try {
    return await openPictureStore({ folder, ...options })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The picture folder ${folder} can't be used: ${reason}.`)
  }
}

export function pictureFolder(dataDir: string): string {
  return resolve(dataDir, 'pictures')
}
