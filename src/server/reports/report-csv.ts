import { stringify } from 'csv-stringify/sync'
import type { Report, Totals } from '#contract/seller/report.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { defaultLanguage } from '#domain/i18n/language.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { ReportTable } from '#domain/report.ts'
import type { Db } from '#server/database/tables.ts'
import { withLanguage } from '#server/i18n/catalogues.ts'
import { buildReport } from './build-report.ts'
import type { Period } from './period.ts'
import { listLowStock, salesByProduct } from './report-store.ts'

/** A CSV for spreadsheets: UTF-8 with BOM, CRLF, and no cell that a spreadsheet would run as a formula. */
export async function renderReportCsv(
  tx: Db,
  { period, table }: { period: Period; table: ReportTable },
): Promise<string> {
  return stringify(await toRows(tx, { period, table }), {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}

type CsvRows = (string | number)[][]

async function toRows(tx: Db, { period, table }: { period: Period; table: ReportTable }): Promise<CsvRows> {
  if (table === 'products') {
    const rows = await salesByProduct(tx, { period, limit: null })
    return [
      ['product', 'weight', 'category', 'units', 'sales'],
      ...rows.map((row) => [
        row.name,
        row.weight ?? '',
        categoryLabel(row.category),
        row.units,
        formatAmount(rupeesFromPaise(row.paise)),
      ]),
    ]
  }
  if (table === 'low-stock') {
    const rows = await listLowStock(tx, null)
    return [
      ['product', 'weight', 'stock'],
      ...rows.map(({ name, weight, stock }) => [name, weight ?? '', stock]),
    ]
  }
  return tableRenderers[table](await buildReport(tx, period))
}

const tableRenderers: Record<Exclude<ReportTable, 'products' | 'low-stock'>, (figures: Report) => CsvRows> = {
  days: ({ days }) => [['day', ...totalsHeaders], ...days.map((row) => [row.day, ...totalsCells(row)])],
  hours: ({ hours }) => [
    ['hour', ...totalsHeaders, ...totalsHeaders.map((head) => `${head} today`)],
    ...hours.map((row) => [row.hour, ...totalsCells(row.span), ...totalsCells(row.today)]),
  ],
  orders: ({ statuses }) => [
    ['status', 'placed today', 'all'],
    ...statuses.map(({ status, today, all }) => [status, today, all]),
  ],
  categories: ({ categories }) => [
    ['category', 'units', 'sales'],
    ...categories.map(({ category, units, sales }) => [categoryLabel(category), units, formatAmount(sales)]),
  ],
}

const totalsHeaders = ['orders', 'cancelled', 'sales']

function totalsCells({ orders, cancelled, sales }: Totals): (string | number)[] {
  return [orders, cancelled, formatAmount(sales)]
}

function formatAmount(rupees: number): string {
  return rupees.toFixed(2)
}

/** In English, as the headers. */
function categoryLabel(category: string): string {
  return withLanguage(defaultLanguage, () => findCategoryLabel(category)) ?? category
}
