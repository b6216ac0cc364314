import { isStorable } from '#contract/common.ts'
import { maxProductPictures } from '#domain/catalogue.ts'
import type { Db } from '#server/database/tables.ts'
import type { PictureStore } from '#server/pictures/picture-store.ts'
import { isPictureLink, splitPictures, unescapeFormula } from '../csv/csv-cells.ts'
import type { StoredImport } from '../import-store.ts'
import { readExclusively, readImportRows } from '../read-import.ts'

/** Different ones, in the order of the file. Pictures of the shop are left out. */
type WantedPictures = { files: string[]; links: string[] }

/** An index takes no longer text. */
const maxNameBytes = 2000

type PictureColumn = { storedImport: StoredImport; column: number; pictures: PictureStore }

export async function listWantedPictures(db: Db, input: PictureColumn): Promise<WantedPictures> {
  return readExclusively(() => readPictureNames(db, input))
}

async function readPictureNames(
  db: Db,
  { storedImport, column, pictures }: PictureColumn,
): Promise<WantedPictures> {
  const names = new Set<string>()
  for await (const { cells } of readImportRows(db, { storedImport })) {
    const found = splitPictures(unescapeFormula((cells[column] ?? '').trim()))
    // A row with more pictures is refused.
    if (found.length <= maxProductPictures) for (const name of found) names.add(name)
  }
  const wanted = [...names].filter(
    (name) =>
      isStorable(name) && Buffer.byteLength(name) <= maxNameBytes && pictures.parseName(name) === null,
  )
  const { files = [], links = [] } = Object.groupBy(wanted, (name) =>
    isPictureLink(name) ? 'links' : 'files',
  )
  return { files, links }
}
