import type { Register } from '#contract/seller/tax/register.ts'
import { formatCount, localDigits, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { DataTable } from '#web/seller/lists/data-table.tsx'

type Charged = Register['net']
type Sums = Omit<Charged, 'roundOff'>
type Rate = Pick<Register['rates'][number], 'treatment' | 'rate'>

export function RegisterTotals({ register: { sales, notes, net } }: { register: Register }) {
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Total name={t('seller-settings.books.sales')} sums={sales} count={sales.documents} />
      <Total name={t('seller-settings.books.notes')} sums={notes} count={notes.documents} />
      <Total name={t('seller-settings.books.net')} sums={net} />
    </dl>
  )
}

function Total({ name, sums, count }: { name: string; sums: Charged; count?: number }) {
  return (
    <div className="flex flex-col rounded-md border border-line bg-surface p-3.5 break-inside-avoid">
      <dt className="text-sm text-ink-soft">
        {name}
        {count === undefined ? '' : `: ${formatCount(count)}`}
      </dt>
      <dd className="tabular text-xl font-bold wrap-anywhere">{formatRupees(sums.total)}</dd>
      <dd className="tabular mt-1 text-sm text-ink-soft">
        {[taxText(sums), roundOffText(sums)].filter(Boolean).join(' · ')}
      </dd>
    </div>
  )
}

/** 'CGST ₹2.50 · SGST ₹2.50', or '' */
export function taxText(sums: Pick<Sums, 'cgst' | 'sgst' | 'igst'>): string {
  return (['cgst', 'sgst', 'igst'] as const)
    .filter((head) => sums[head] !== 0)
    .map((head) => `${t(`documents.tax.${head}`)} ${formatRupees(sums[head])}`)
    .join(' · ')
}

/** 'Round off -₹0.40', or '' */
export function roundOffText({ roundOff }: Pick<Charged, 'roundOff'>): string {
  return roundOff === undefined ? '' : `${t('documents.charge.rounding')} ${formatRupees(roundOff)}`
}

export function rateText({ treatment, rate }: Rate): string {
  if (treatment === null) return t('seller-settings.books.value')
  return treatment === 'taxable' ? localDigits(`${rate} %`) : t(`documents.treatment.${treatment}`)
}

export function RateTable({ register: { rates } }: { register: Register }) {
  const name = t('seller-settings.books.rates')
  return (
    <DataTable
      label={name}
      name={name}
      headers={[t('seller-settings.books.rate'), ...sumHeaders()]}
      rows={rates.map((row) => [rateText(row), ...sumCells(row)])}
    />
  )
}

export function HsnTable({ register: { hsn } }: { register: Register }) {
  const name = t('seller-settings.books.hsn')
  return (
    <DataTable
      label={name}
      name={name}
      headers={[
        'HSN',
        t('seller-settings.books.item'),
        t('seller-settings.books.rate'),
        t('seller-settings.books.quantity'),
        ...sumHeaders(),
      ]}
      rows={hsn.map((row) => [
        [
          row.hsn || t('seller-settings.books.noCode'),
          ...(row.isRegistered ? [t('seller-settings.books.registered')] : []),
        ].join(', '),
        row.name,
        rateText(row),
        localDigits(`${row.quantity} ${row.unit}`),
        ...sumCells(row),
      ])}
    />
  )
}

function sumHeaders(): string[] {
  const heads = (['cgst', 'sgst', 'igst'] as const).map((head) => t(`documents.tax.${head}`))
  return [t('seller-settings.books.taxable'), ...heads, t('seller-settings.books.total')]
}

function sumCells({ taxable, cgst, sgst, igst, total }: Sums): string[] {
  return [taxable, cgst, sgst, igst, total].map(formatRupees)
}
