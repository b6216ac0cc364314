import { type RawBuilder, sql } from 'kysely'
import type { FuzzySearchQuery, Product } from '#contract/catalogue.ts'
import { createSpellingDistance, spellingTolerance } from '#domain/search/spelling.ts'
import { splitSearchTerms } from '#domain/search/synonyms.ts'
import type { Db } from '#server/database/tables.ts'
import { escapeLike, nameContains } from './product-list-store.ts'
import { type ProductRow, productColumnList, toProduct } from './product-store.ts'

const defaultLimit = 12

/**
 * Finds names in stock without the exact text: words in any order or prefixes, then synonyms. Similar
 * spelling is used only if those find nothing. Each group starts with the shortest names.
 */
export async function fuzzySearchProducts(
  db: Db,
  { q, limit = defaultLimit }: FuzzySearchQuery,
): Promise<Product[]> {
  const words = toWords(q)
  if (!isSearchable(words)) return []
  const found = await listBySynonyms(db, { q, words, limit })
  if (found.length > 0 || (await hasExactMatch(db, q))) return found.map(toProduct)
  return (await listByTypos(db, { q, words, limit })).map(toProduct)
}

const maxWords = 8

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{1,40}/gu) ?? []
}

type FuzzySearch = { q: string; words: readonly string[]; limit: number }

/** The trigram index needs a word of at least three letters. */
function isSearchable(words: readonly string[]): boolean {
  return words.length <= maxWords && words.some((word) => [...word].length >= 3)
}

/** Words in any order or as beginnings, or their synonyms. */
export function matchesWords(q: string): RawBuilder<boolean> {
  const words = toWords(q)
  return isSearchable(words) ? any([hasAllWords(words), hasSynonyms(words)]) : sql<boolean>`false`
}

/** Similar spelling. */
export async function matchesTypos(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const words = toWords(q)
  const conditions = isSearchable(words) ? await listTypoConditions(db, words) : []
  return conditions.length > 0 ? every(conditions) : sql<boolean>`false`
}

function hasAllWords(words: readonly string[]): RawBuilder<boolean> {
  return every(words.map(beginsWord))
}

function hasSynonyms(words: readonly string[]): RawBuilder<boolean> {
  const parts = splitSearchTerms(words)
  return parts.some(({ synonyms }) => synonyms.length > 0)
    ? every(
        parts.map(({ typed, synonyms }) =>
          any([every(typed.split(' ').map(beginsWord)), ...synonyms.map(isWord)]),
        ),
      )
    : sql<boolean>`false`
}

async function listBySynonyms(db: Db, { q, words, limit }: FuzzySearch): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    SELECT ${productColumnList} FROM products
    WHERE ${isCandidate(q)} AND (${hasAllWords(words)} OR ${hasSynonyms(words)})
    ORDER BY ${hasAllWords(words)} DESC, length(search_name), id LIMIT ${limit}`.execute(db)
  return rows
}

async function hasExactMatch(db: Db, q: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM products WHERE archived_at IS NULL AND available AND ${nameContains(q)} LIMIT 1`.execute(db)
  return rows.length > 0
}

/** One for each word; none if a word has no known spelling. */
async function listTypoConditions(db: Db, words: readonly string[]): Promise<RawBuilder<boolean>[]> {
  const conditions: RawBuilder<boolean>[] = []
  for (const word of words) {
    const spellings = await listSpellings(db, word)
    if (spellings.length === 0) return []
    conditions.push(any(spellings.map(beginsWord)))
  }
  return conditions
}

async function listByTypos(db: Db, { q, words, limit }: FuzzySearch): Promise<ProductRow[]> {
  const conditions = await listTypoConditions(db, words)
  if (conditions.length === 0) return []
  const { rows } = await sql<ProductRow>`
    SELECT ${productColumnList} FROM products WHERE ${isCandidate(q)} AND ${every(conditions)}
    ORDER BY length(search_name), id LIMIT ${limit}`.execute(db)
  return rows
}

async function listSpellings(db: Db, word: string): Promise<string[]> {
  const { firstLetters, distance: maxDistance } = spellingTolerance(word)
  const length = [...word].length
  const { rows } = await sql<{ word: string }>`
    (SELECT word FROM product_words WHERE word LIKE ${`${escapeLike(word)}%`} LIMIT 1) UNION ALL
    SELECT word FROM product_words
    WHERE ${maxDistance > 0} AND left(word, 1) = ANY(${firstLetters}) AND length(word) BETWEEN ${length - maxDistance} AND ${length + maxDistance}`.execute(
    db,
  )
  const isBeginning = rows[0]?.word.startsWith(word) ?? false
  const distanceTo = createSpellingDistance(word, maxDistance)
  const near = rows
    .map((row) => ({ word: row.word, distance: distanceTo(row.word) }))
    .filter(({ distance }) => distance > 0 && distance <= maxDistance)
  const smallestDistance = Math.min(...near.map(({ distance }) => distance))
  const nearest = near.flatMap((spelling) => (spelling.distance === smallestDistance ? [spelling.word] : []))
  return [...(isBeginning ? [word] : []), ...nearest.slice(0, maxSpellings)]
}

const maxSpellings = 6

function isCandidate(q: string): RawBuilder<boolean> {
  return sql<boolean>`archived_at IS NULL AND available AND NOT (${nameContains(q)})`
}

/*
 * Each condition uses the trigram index first. Words hold only letters and digits, so they need no regex
 * escaping. The `' ' ||` in front keeps the regex off the index, where it is slow.
 */

const separator = String.raw`[\s!-/:-@\[-${'`'}{-~]`

function beginsWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`(${nameContains(word)} AND (' ' || search_name) ~ ${separator + word})`
}

/** Matches the whole word or its plural: not 'alu' in 'value'. */
function isWord(word: string): RawBuilder<boolean> {
  return sql<boolean>`(${nameContains(word)} AND (' ' || search_name || ' ') ~ ${`${separator}${word}(e?s)?${separator}`})`
}

function every(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`
}

export function any(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`
}
