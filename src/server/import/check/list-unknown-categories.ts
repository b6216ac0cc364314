import { findCategoryByWord } from '#domain/category-label.ts'
import { type CategoryChoice, guessCategory } from '#domain/import/category-guess.ts'
import type { Db } from '#server/database/tables.ts'
import { unescapeFormula } from '../csv/csv-cells.ts'
import type { CsvRow } from '../csv/read-csv.ts'
import type { StoredImport } from '../import-store.ts'
import { readExclusively, readImportRows } from '../read-import.ts'

const maxShown = 200
const maxCounted = 5_000

export type UnknownCategory = { word: string; rows: number; guess: CategoryChoice | null }

type UnknownCategoryCount = { words: UnknownCategory[]; isCut: boolean }

type FileColumn = { storedImport: StoredImport; column: number }

export async function listUnknownCategories(db: Db, input: FileColumn): Promise<UnknownCategoryCount> {
  return readExclusively(() => readCategories(db, input))
}

async function readCategories(db: Db, { storedImport, column }: FileColumn): Promise<UnknownCategoryCount> {
  return countUnknownCategories(readImportRows(db, { storedImport }), column)
}

export async function countUnknownCategories(
  rows: AsyncIterable<CsvRow>,
  column: number,
): Promise<UnknownCategoryCount> {
  const counts = new Map<string, UnknownCategory>()
  let isCut = false
  for await (const { cells } of rows) {
    const word = unescapeFormula((cells[column] ?? '').trim()).replace(/\s*[\r\n\t\u2028]+\s*/g, ' ')
    if (word === '' || word.length > 200 || findCategoryByWord(word)) continue
    const key = word.toLowerCase()
    const counted = counts.get(key)
    if (counted) counted.rows++
    else if (counts.size < maxCounted) counts.set(key, { word, rows: 1, guess: guessCategory(word) })
    else isCut = true
  }
  const words = [...counts.values()].toSorted((a, b) => b.rows - a.rows)
  return { words: words.slice(0, maxShown), isCut: isCut || words.length > maxShown }
}
