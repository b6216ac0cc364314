import type { ImportCounts } from '#contract/seller/catalogue-import.ts'
import { categories } from '#domain/catalogue.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { formatCount } from '#domain/i18n/translate.ts'
import { bigPriceFactor, columnFields, lowOfferPercent } from '#domain/import/catalogue-csv.ts'
import { takeSize } from '#domain/import/pack-size.ts'
import type { UnknownCategory } from '../check/list-unknown-categories.ts'
import type { RefusedRow } from '../check/prepare-row.ts'
import type { Columns } from '../csv/map-columns.ts'
import type { CsvRow } from '../csv/read-csv.ts'

type ErrorCounter = { add(row: RefusedRow): void; text(): string }

export function formatColumns({ at, headers, unused }: Columns): string {
  const read = columnFields.flatMap((field) => {
    const index = at[field]
    return index === undefined ? [] : [`${field} ← ${headers[index]}`]
  })
  const left = unused.length > 0 ? `\n${stripControlCharacters(`Not used: ${unused.join(', ')}`)}` : ''
  return `${stripControlCharacters(`Columns: ${read.join(', ')}`)}${left}\n`
}

export function formatCategories(words: readonly UnknownCategory[]): string {
  const lines = words.flatMap(({ word, rows, guess }) =>
    guess === null ? [] : [`${formatCount(rows).padStart(9)}  ${word} → ${guess}`],
  )
  if (lines.length === 0) return ''
  return `Categories guessed (--category "word=category" changes one):\n${lines.map(stripControlCharacters).join('\n')}\n`
}

/** Proposes --from-name if names hold sizes and there is no column for them. */
export function formatNameParts(sample: readonly CsvRow[], { at }: Columns): string {
  if (at.weight !== undefined) return ''
  const taken = sample.flatMap(({ cells }) => {
    const name = cells[at.name ?? -1]?.trim() ?? ''
    const parts = takeSize(name)
    return parts ? [{ name, parts }] : []
  })
  const [first] = taken
  if (!first) return ''
  const example = `“${first.name}” would be “${first.parts.name}”, ${first.parts.weight}`
  const line = `Sizes in names: ${taken.length} of the first ${sample.length}. --from-name weight takes them out: ${example}.`
  return `${stripControlCharacters(line)}\n`
}

export function formatRefusedRow({ line, name, reasons }: RefusedRow): string {
  const row = `${String(line).padStart(9)}  ${name.slice(0, 40).padEnd(40)}  ${reasons.map(({ message }) => message).join('; ')}`
  return `${stripControlCharacters(row)}\n`
}

export const refusedRowsHeading = `Refused rows:\n${'line'.padStart(9)}  ${'name'.padEnd(40)}  reason\n`

export function formatSummary(summary: ImportCounts, { isDryRun }: { isDryRun: boolean }): string {
  const lines: [number, string][] = [
    [summary.read, 'rows read'],
    [summary.added, isDryRun ? 'would be added' : 'added'],
    [summary.updated, isDryRun ? 'would be updated' : 'updated'],
    [summary.unchanged, 'unchanged'],
    [
      summary.repeated,
      'void, because a later row is the same product (same SKU, else barcode, else name, weight and brand; if they are not the same, give each a SKU)',
    ],
    [summary.refused, 'refused'],
    [summary.rounded, 'with a price rounded to the paisa'],
    [
      summary.bareQuantities,
      'without their "Quantity", which was a bare number: --map stock=Quantity or --map weight=Quantity says what it is',
    ],
    [
      summary.foreignPictures,
      'pictures of other sites left out: addresses are never fetched, so save them beside the file',
    ],
    [
      summary.questioned,
      `with a price that looks wrong: an offer below ${lowOfferPercent} % of the MRP, a change of more than ${bigPriceFactor} times, or 1.199 for 1,199`,
    ],
    [summary.archived, 'of archived products, which stay archived'],
  ]
  const shown = lines.filter(([count], index) => count > 0 || index < 4 || index === 5)
  const table = shown.map(([count, what]) => `${formatCount(count).padStart(9)}  ${what}\n`).join('')
  return `${table}${isDryRun ? 'This was a dry run: nothing was changed.\n' : ''}`
}

export function createErrorCounter(): ErrorCounter {
  const counts = new Map<string, number>()
  const maxDifferent = 1000
  const shown = 10
  return {
    add({ reasons }) {
      for (const { message } of reasons) {
        const key = counts.has(message) || counts.size < maxDifferent ? message : 'Other reasons'
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    },
    text() {
      if (counts.size === 0) return ''
      const top = [...counts].sort(([, a], [, b]) => b - a).slice(0, shown)
      const table = top
        .map(([message, count]) => stripControlCharacters(`${formatCount(count).padStart(9)}  ${message}`))
        .join('\n')
      const isCategory = top.some(([message]) => message.endsWith('is not a category of the shop'))
      const known = categories
        .map(({ path }) => ({ path, label: findCategoryLabel(path) }))
        .map(({ path, label }) => (path === label ? path : `${path} (${label})`))
        .join(', ')
      return `Most frequent reasons:\n${table}\n${isCategory ? `The categories are: ${known}\n` : ''}`
    },
  }
}

/** Text of a file may hold terminal escape sequences. */
function stripControlCharacters(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}
