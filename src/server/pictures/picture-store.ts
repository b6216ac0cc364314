import { mkdir } from 'node:fs/promises'
import type { BucketFailure, BucketOptions } from './bucket-requests.ts'
import type { BucketConfig } from './bucket-url.ts'
import { openPictureBucket, type PictureBucket } from './picture-bucket.ts'
import { lastSuffix, openPictureFolder, type PictureFiles } from './picture-files.ts'
import type { PictureSizes, ProcessedPicture } from './process-picture.ts'

export type PictureStore = Omit<PictureFiles, 'has' | 'remove'> & {
  /** `isNew` is false for a known picture, which a failed request must not delete. */
  save(picture: ProcessedPicture): Promise<{ isNew: boolean }>
  /** A request that fails removes files, perhaps while another one saves the picture again. */
  isWhole(picture: PictureSizes): Promise<boolean>
  /** Writes the files that are missing. */
  restore(picture: ProcessedPicture): Promise<void>
  remove(picture: ProcessedPicture): Promise<void>
  has(name: string): Promise<boolean>
  /** The shop's own address of a picture → its name; null for any other text. */
  parseName(text: string): string | null
  /** Folders of this machine that have the files, the read-only ones last. */
  directories: string[]
  /** A folder has none. */
  onFailure(listener: (failure: BucketFailure) => void): void
}

type FolderOptions = {
  folder: string
  /** Such as the pictures of the demo. `list` leaves them out. */
  readOnlyFolders?: string[]
  ownUrls?: readonly string[]
}

export async function openPictureStore({
  folder,
  readOnlyFolders = [],
  ownUrls = [],
}: FolderOptions): Promise<PictureStore> {
  await mkdir(folder, { recursive: true })
  return {
    ...createPictureStore(openPictureFolder(folder), { readOnlyFolders, ownUrls }),
    directories: [folder, ...readOnlyFolders],
    onFailure: () => {},
  }
}

type BucketStoreOptions = Omit<FolderOptions, 'folder'> &
  Omit<BucketOptions, 'onFailure'> & { bucket: BucketConfig }

/** `check` is for the start: see `PictureBucket`. */
export function openBucketStore({
  bucket,
  readOnlyFolders = [],
  ownUrls = [],
  ...options
}: BucketStoreOptions): PictureStore & Pick<PictureBucket, 'check'> {
  const listeners: ((failure: BucketFailure) => void)[] = []
  const files = openPictureBucket(bucket, {
    onFailure: (failure) => {
      for (const listener of listeners) listener(failure)
    },
    ...options,
  })
  return {
    ...createPictureStore(files, { readOnlyFolders, ownUrls }),
    directories: [...readOnlyFolders],
    onFailure: (listener) => void listeners.push(listener),
    check: files.check,
  }
}

function createPictureStore(
  files: PictureFiles,
  { readOnlyFolders, ownUrls }: { readOnlyFolders: readonly string[]; ownUrls: readonly string[] },
): Omit<PictureStore, 'directories' | 'onFailure'> {
  const beside = readOnlyFolders.map(openPictureFolder)
  const hasFile = async (file: string, use?: { isUpload: boolean }) => {
    for (const location of [...beside, files]) if (await location.has(file, use)) return true
    return false
  }
  return {
    has: (name) => hasFile(name + lastSuffix),
    async isWhole({ name, files: sizes }) {
      const found = await Promise.all(sizes.map(({ suffix }) => hasFile(name + suffix)))
      return found.every(Boolean)
    },
    async restore({ name, files: sizes }) {
      const found = await Promise.all(sizes.map(({ suffix }) => hasFile(name + suffix, { isUpload: true })))
      await writeInOrder(files, { name, files: sizes.filter((_, index) => !found[index]) })
    },
    list: files.list,
    write: files.write,
    async read(file) {
      for (const location of [...beside, files]) {
        const found = await location.read(file)
        if (found) return found
      }
      return null
    },
    async save(picture) {
      if (await hasFile(picture.name + lastSuffix, { isUpload: true })) return { isNew: false }
      try {
        await writeInOrder(files, picture)
        return { isNew: true }
      } catch (error) {
        await removeFiles(files, picture).catch(() => {})
        throw error
      }
    },
    remove: (picture) => removeFiles(files, picture),
    parseName: (text) => parsePictureName(text, ownUrls),
  }
}

async function writeInOrder(files: PictureFiles, { name, files: sizes }: ProcessedPicture): Promise<void> {
  const write = ({ suffix, bytes }: { suffix: string; bytes: Buffer }) => files.write(name + suffix, bytes)
  const written = await Promise.allSettled(sizes.filter(({ suffix }) => suffix !== lastSuffix).map(write))
  for (const file of written) if (file.status === 'rejected') throw file.reason
  for (const last of sizes.filter(({ suffix }) => suffix === lastSuffix)) await write(last)
}

async function removeFiles(files: PictureFiles, { name, files: sizes }: ProcessedPicture): Promise<void> {
  await files.remove(name + lastSuffix)
  const others = sizes.filter(({ suffix }) => suffix !== lastSuffix)
  await Promise.all(others.map(({ suffix }) => files.remove(name + suffix)))
}

/** The 640 px file; other widths and AVIF share its name. */
export function pictureUrl(name: string): string {
  return `/pictures/${name}${lastSuffix}`
}

/** Accepts an address at one of `ownUrls`, a path or a bare name; null otherwise. */
export function parsePictureName(text: string, ownUrls: readonly string[] = []): string | null {
  const trimmed = text.trim()
  const base = ownUrls.find((url) => trimmed.startsWith(`${url}/`))
  const local = base === undefined ? trimmed : trimmed.slice(base.length + 1)
  return /^(?:\/pictures\/)?([0-9a-f]{16,64})(?:-\d+\.(?:webp|avif))?$/.exec(local)?.[1] ?? null
}
