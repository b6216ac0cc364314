import type { Db } from '#server/database/tables.ts'
import type { PictureStore } from './picture-store.ts'
import { isPictureUsed } from './picture-use-store.ts'
import type { ProcessedPicture } from './process-picture.ts'

type SaveOptions = { store: PictureStore; prepared: readonly ProcessedPicture[] }

/**
 * Saves pictures before `work`, which gets their names. Removes them again if `work` fails, except those that
 * another request uses by now.
 */
export async function withSavedPictures<Result>(
  db: Db,
  { store, prepared }: SaveOptions,
  work: (names: string[]) => Promise<Result>,
): Promise<Result> {
  const saved: ProcessedPicture[] = []
  let result: Result
  try {
    for (const picture of prepared) {
      const { isNew } = await store.save(picture)
      if (isNew) saved.push(picture)
    }
    result = await work(prepared.map((picture) => picture.name))
  } catch (error) {
    for (const picture of saved) await removeUnused(db, { store, picture })
    throw error
  }
  // Another request that saved them, also at once with this one, may have failed before this one was committed,
  // and has removed some of the files. If it fails later, it finds the pictures in use.
  // Most are there, so a store that is away by now is no failure of what is done.
  for (const picture of prepared) await store.restore(picture).catch(() => {})
  return result
}

/** Looks again afterwards: a request that found the file may have been committed since the first look. */
async function removeUnused(
  db: Db,
  { store, picture }: { store: PictureStore; picture: ProcessedPicture },
): Promise<void> {
  if (await mayBeUsed(db, picture)) return
  await store.remove(picture)
  if (await mayBeUsed(db, picture)) await store.restore(picture)
}

function mayBeUsed(db: Db, { name }: ProcessedPicture): Promise<boolean> {
  return isPictureUsed(db, name).catch(() => true)
}
