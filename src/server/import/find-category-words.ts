import { Readable } from 'node:stream'
import { categories, findCategory } from '#rules/catalogue.ts'
import type { Db } from '../database/tables.ts'
import { unguardCell } from './csv-cells.ts'
import { dialectOf, type KeptImport, readParts } from './import-file-store.ts'
import { readRows } from './read-catalogue-file.ts'

const mostShown = 200
const mostCounted = 5_000

export type CategoryWordCount = { words: { word: string; rows: number }[]; isCut: boolean }

/** The words in a column of a file that are no categories of the shop, and in how many rows each stands; most frequent first. */
export async function findCategoryWords(
  db: Db,
  { kept, column }: { kept: KeptImport; column: number },
): Promise<CategoryWordCount> {
  const counts = new Map<string, { word: string; rows: number }>()
  const open = () => Readable.from(readParts(db, kept.id))
  let isCut = false
  for await (const { cells } of readRows({ open, dialect: dialectOf(kept) })) {
    const word = unguardCell((cells[column] ?? '').trim()).replace(/\s*[\r\n]+\s*/g, ' ')
    if (word === '' || word.length > 200 || isKnown(word)) continue
    const key = word.toLowerCase()
    const counted = counts.get(key)
    if (counted) counted.rows++
    else if (counts.size < mostCounted) counts.set(key, { word, rows: 1 })
    else isCut = true
  }
  const words = [...counts.values()].toSorted((a, b) => b.rows - a.rows)
  return { words: words.slice(0, mostShown), isCut: isCut || words.length > mostShown }
}

function isKnown(word: string): boolean {
  return (
    findCategory(word) !== undefined ||
    categories.some(({ text }) => text.toLowerCase() === word.toLowerCase())
  )
}
