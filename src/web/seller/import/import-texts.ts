import type { ImportCounts, ImportListItem, ImportUndoCounts } from '#contract/seller/catalogue-import.ts'
import { type MessageKey, t } from '#domain/i18n/translate.ts'
import type { ColumnField, ImportState, UndoOutcome } from '#domain/import/catalogue-csv.ts'
import { stepChoices } from '#domain/weight/step-price.ts'
import type { Tone } from '#web/ui/badge.tsx'

const hintedFields = [
  'id',
  'barcode',
  'offerPrice',
  'stock',
  'description',
  'image',
  'unit',
  'taxClass',
] as const

export function fieldHint(field: ColumnField): string | undefined {
  const hinted = hintedFields.find((one) => one === field)
  if (field === 'stepGrams')
    return t('seller-products.import.hint.stepGrams', { choices: stepChoices.join(', ') })
  return hinted && t(`seller-products.import.hint.${hinted}`)
}

const stateTones: Record<ImportState, Tone> = {
  uploading: 'grey',
  uploaded: 'yellow',
  'reading-pictures': 'blue',
  checking: 'blue',
  checked: 'yellow',
  applying: 'blue',
  done: 'green',
  undoing: 'blue',
  undone: 'grey',
}

export function stateLabel({ state, summary }: ImportListItem): { text: string; tone: Tone } {
  if (state === 'checked' && changedCount(summary) === 0)
    return { text: t('seller-products.import.state.nothing'), tone: 'grey' }
  return { text: t(`seller-products.import.state.${state}`), tone: stateTones[state] }
}

/** How many products an import adds or changes. */
export function changedCount(summary: ImportCounts | null): number {
  return (summary?.added ?? 0) + (summary?.updated ?? 0)
}

const outcomeTexts = {
  archived: 'seller-products.import.kept.archived',
  changed: 'seller-products.import.kept.changed',
  'sku taken': 'seller-products.import.kept.skuTaken',
} as const satisfies Record<UndoOutcome, MessageKey>

export function outcomeText(outcome: UndoOutcome): string {
  return t(outcomeTexts[outcome])
}

export function undoText(undone: ImportUndoCounts): string {
  const kinds = ['removed', 'restored', 'archived', 'kept'] as const
  const counts = kinds
    .filter((kind) => undone[kind] > 0)
    .map((kind) => t(`seller-products.import.undone.${kind}`, { count: undone[kind] }))
  return t('seller-products.import.undone', { counts: counts.join(', ') })
}

const noticeKinds = [
  'repeated',
  'rounded',
  'bareQuantities',
  'archived',
  'foreignPictures',
  'missingPictures',
] as const

export function buildNotices(summary: ImportCounts): string[] {
  return noticeKinds
    .filter((kind) => summary[kind] > 0)
    .map((kind) => t(`seller-products.import.notice.${kind}`, { count: summary[kind] }))
}
