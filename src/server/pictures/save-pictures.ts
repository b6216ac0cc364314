import type { PictureStore } from './picture-store.ts'
import type { ProcessedPicture } from './process-picture.ts'

type SaveOptions = {
  store: PictureStore
  prepared: readonly ProcessedPicture[]
  /** By another row by now. */
  isUsed: (name: string) => Promise<boolean>
}

/** Saves pictures before `work`, which gets their names. Removes them again if `work` fails. */
export async function withSavedPictures<Result>(
  { store, prepared, isUsed }: SaveOptions,
  work: (names: string[]) => Promise<Result>,
): Promise<Result> {
  const saved: ProcessedPicture[] = []
  try {
    for (const picture of prepared) {
      const { isNew } = await store.save(picture)
      if (isNew) saved.push(picture)
    }
    return await work(prepared.map((picture) => picture.name))
  } catch (error) {
    for (const picture of saved)
      if (!(await isUsed(picture.name).catch(() => true))) await store.remove(picture)
    throw error
  }
}
