import { type RawBuilder, sql } from 'kysely'
import type { NearQuery, Product } from '#contract/catalogue.ts'
import { nameParts } from '#rules/other-names.ts'
import { mayStandFor, measureSpelling } from '#rules/spelling.ts'
import type { Db } from '../database/tables.ts'
import { contains, pattern } from './product-list-store.ts'
import { type ProductRow, productColumns, toProduct } from './product-store.ts'

const usualLimit = 12
const columns = sql.join(productColumns.map((column) => sql.ref(column)))

/**
 * What comes close to a search and does not contain its text, in stock only and best first: names that hold its words in another order or as
 * beginnings of words; then what the same things are called otherwise; and only where the shop has none of all that, names that are
 * spelt nearly so. Within each the shortest names first: 'Potato' before 'Potato Chips'.
 */
export async function listNearProducts(db: Db, { q, limit = usualLimit }: NearQuery): Promise<Product[]> {
  const words = wordsOf(q)
  // Without a word of three letters no index helps, and nothing would be close to so little.
  if (words.length > mostWords || !words.some((word) => [...word].length >= 3)) return []
  const found = await findNamed(db, { q, words, limit })
  if (found.length > 0 || (await isContained(db, q))) return found.map(toProduct)
  return (await findMisspelt(db, { q, words, limit })).map(toProduct)
}

const mostWords = 8

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{1,40}/gu) ?? []
}

type Search = { q: string; words: readonly string[]; limit: number }

async function findNamed(db: Db, { q, words, limit }: Search): Promise<ProductRow[]> {
  const parts = nameParts(words)
  const holdsAll = every(words.map(beginsWord))
  const isCalled = parts.some(({ others }) => others.length > 0)
    ? every(
        parts.map(({ typed, others }) =>
          any([every(typed.split(' ').map(beginsWord)), ...others.map(isWord)]),
        ),
      )
    : sql<boolean>`false`
  const { rows } = await sql<ProductRow>`
    SELECT ${columns} FROM products
    WHERE ${mayShow(q)} AND (${holdsAll} OR ${isCalled})
    ORDER BY ${holdsAll} DESC, length(search_name), id LIMIT ${limit}`.execute(db)
  return rows
}

async function isContained(db: Db, q: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM products WHERE archived_at IS NULL AND available AND ${contains(q)} LIMIT 1`.execute(db)
  return rows.length > 0
}

async function findMisspelt(db: Db, { q, words, limit }: Search): Promise<ProductRow[]> {
  const meant: RawBuilder<boolean>[] = []
  for (const word of words) {
    const spellings = await spellingsOf(db, word)
    if (spellings.length === 0) return []
    meant.push(any(spellings.map(beginsWord)))
  }
  const { rows } = await sql<ProductRow>`
    SELECT ${columns} FROM products WHERE ${mayShow(q)} AND ${every(meant)}
    ORDER BY length(search_name), id LIMIT ${limit}`.execute(db)
  return rows
}

/** The words of the shop's names that a word may be meant for: those that begin so, and the nearest by spelling. */
async function spellingsOf(db: Db, word: string): Promise<string[]> {
  const { firstLetters, distance: most } = mayStandFor(word)
  const length = [...word].length
  const { rows } = await sql<{ word: string }>`
    (SELECT word FROM product_words WHERE word LIKE ${`${pattern(word)}%`} LIMIT 1) UNION ALL
    SELECT word FROM product_words
    WHERE ${most > 0} AND left(word, 1) = ANY(${firstLetters}) AND length(word) BETWEEN ${length - most} AND ${length + most}`.execute(
    db,
  )
  const isBeginning = rows[0]?.word.startsWith(word) ?? false
  const distanceTo = measureSpelling(word, most)
  const near = rows
    .map((row) => ({ word: row.word, distance: distanceTo(row.word) }))
    .filter(({ distance }) => distance > 0 && distance <= most)
  const least = Math.min(...near.map(({ distance }) => distance))
  const nearest = near.flatMap((spelling) => (spelling.distance === least ? [spelling.word] : []))
  return [...(isBeginning ? [word] : []), ...nearest.slice(0, mostSpellings)]
}

const mostSpellings = 6

function mayShow(q: string): RawBuilder<boolean> {
  return sql<boolean>`archived_at IS NULL AND available AND NOT (${contains(q)})`
}

/*
 * Each of these finds by the index, where the text has three letters, and looks closer then. Words have letters and digits alone, so none of
 * them says anything to a regular expression; the empty text in front keeps that off the index, which it would take apart for long.
 */

const separator = String.raw`[\s!-/:-@\[-${'`'}{-~]`

function beginsWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`(${contains(word)} AND (' ' || search_name) ~ ${separator + word})`
}

/** The word for itself, or several of it: not 'alu' of 'value'. */
function isWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`(${contains(word)} AND (' ' || search_name || ' ') ~ ${`${separator}${word}(e?s)?${separator}`})`
}

function every(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

function any(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`
}
