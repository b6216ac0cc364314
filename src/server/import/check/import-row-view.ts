import { z } from 'zod'
import type { ImportRowView, RowChange } from '#contract/seller/catalogue-import.ts'
import { localLanguages } from '#domain/catalogue.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { declarationFields, dietChoices } from '#domain/declarations/declarations.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import {
  bigPriceFactor,
  type CsvField,
  csvFields,
  lowOfferPercent,
  type PriceQuestion,
} from '#domain/import/catalogue-csv.ts'
import { formatRupees, rupeesFromPaise } from '#domain/money.ts'
import { gramsText } from '#domain/weight/steps.ts'
import type { StoredImportRow } from '../import-row-store.ts'

export function toImportRowView({
  line,
  name,
  product,
  changes,
  reasons,
  questions,
}: StoredImportRow): ImportRowView {
  const pairs = byField(changes ?? toNewValues(product))
  return {
    line,
    name,
    changes: csvFields.flatMap((field): RowChange[] => {
      const [before, after] = pairs[field] ?? []
      if (before === undefined) return []
      const change = { field, before: formatValue(field, before), after: formatValue(field, after) }
      if (field === 'image' && change.before === change.after)
        change.after = t('server.import.view.otherPictures', { pictures: change.after ?? '' })
      return [change]
    }),
    reasons: reasons ?? [],
    questions: questions.map((question) => questionText(question, { ...toNewValues(product), ...pairs })),
  }
}

type Values = NonNullable<StoredImportRow['changes']>

/** Replaces the texts of all languages, and what the pack says, by one pair for each that differs. */
function byField({ names, descriptions, searchWords, declarations, ...pairs }: Values): Values {
  const lists = [
    ['name', names],
    ['description', descriptions],
  ] as const
  for (const [field, pair] of lists) {
    const [before, after] = (pair ?? []).map((texts) => LocalTexts.parse(texts ?? {}))
    for (const language of localLanguages) {
      const change: [unknown, unknown] = [before?.[language] ?? null, after?.[language] ?? null]
      if (JSON.stringify(change[0]) !== JSON.stringify(change[1])) pairs[`${field}_${language}`] = change
    }
  }
  const [before, after] = (declarations ?? []).map((values) => Declared.parse(values ?? {}))
  for (const field of declarationFields)
    if (before?.[field] !== after?.[field]) pairs[field] = [before?.[field] ?? null, after?.[field] ?? null]
  return searchWords ? { ...pairs, search_words: searchWords } : pairs
}

const LocalTexts = z.record(z.string(), z.unknown())
const Declared = z.record(z.string(), z.string())

function questionText(question: PriceQuestion, { price, offerPrice }: Values): string {
  const format = (value: unknown) => formatValue('price', value) ?? ''
  const prices = { price: format(price?.[1]), offer: format(offerPrice?.[1]) }
  if (question === 'ambiguous') return t('server.import.price.ambiguous', prices)
  if (question === 'low offer')
    return t('server.import.price.lowOffer', { ...prices, percent: lowOfferPercent })
  const pairs = [price, offerPrice].flatMap((pair) => (isBigChange(pair) ? [pair] : []))
  const steps = pairs.map(([before, after]) => `${format(before)} → ${format(after)}`)
  return t('server.import.price.bigChange', { factor: bigPriceFactor, steps: [...new Set(steps)].join(', ') })
}

function isBigChange(pair: [unknown, unknown] | undefined): pair is [unknown, unknown] {
  const [low = 0, high = 0] = (pair ?? []).map(Number).toSorted((a, b) => a - b)
  return low > 0 && high > bigPriceFactor * low
}

function toNewValues(product: StoredImportRow['product']): Values {
  if (!product) return {}
  const values = Object.entries({ ...product, image: product.pictures }).filter(
    ([field, value]) => field !== 'name' && field !== 'id' && value !== null && value !== undefined,
  )
  return Object.fromEntries(values.map(([field, value]) => [field, [null, value]]))
}

function formatValue(field: CsvField, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    if (value.length === 0) return null
    if (field === 'image') return t('server.import.view.pictures', { count: value.length })
    return value.join(' · ')
  }
  const diet = field === 'diet' && dietChoices.find((known) => known === value)
  if (diet) return t(`declarations.diet.${diet}`)
  if (field === 'price' || field === 'offerPrice') return formatRupees(rupeesFromPaise(Number(value)))
  if (field === 'stepGrams') return gramsText(Number(value))
  if (field === 'stock') return formatCount(Number(value))
  if (field === 'inStock') return t(value === true ? 'server.import.view.yes' : 'server.import.view.no')
  if (field === 'category') return findCategoryLabel(String(value)) ?? String(value)
  return String(value)
}
