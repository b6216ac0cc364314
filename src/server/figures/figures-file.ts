import { stringify } from 'csv-stringify/sync'
import type { Figures, Sums } from '#contract/figures.ts'
import { findCategory } from '#rules/catalogue.ts'
import type { FigureTable } from '#rules/figures.ts'
import { rupeesFromPaise } from '#rules/money.ts'
import type { Db } from '../database/tables.ts'
import { listLowStock, soldByProduct } from './figures-store.ts'
import { findFigures } from './find-figures.ts'
import type { Span } from './span.ts'

/**
 * One table of the figures as a file that spreadsheets open: marked as UTF-8, lines ended by CRLF, and no name that a spreadsheet would take for a
 * formula. Of the lists it has all, where the page has the first few.
 */
export async function findFiguresFile(
  tx: Db,
  { span, table }: { span: Span; table: FigureTable },
): Promise<string> {
  return stringify(await rowsOf(tx, { span, table }), {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}

type Rows = (string | number)[][]

async function rowsOf(tx: Db, { span, table }: { span: Span; table: FigureTable }): Promise<Rows> {
  if (table === 'products') {
    const rows = await soldByProduct(tx, { span, limit: null })
    return [
      ['product', 'weight', 'category', 'units', 'sales'],
      ...rows.map((row) => [
        row.name,
        row.weight ?? '',
        textOf(row.category),
        Number(row.units),
        amount(rupeesFromPaise(Number(row.paise))),
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
  return tables[table](await findFigures(tx, span))
}

const tables: Record<Exclude<FigureTable, 'products' | 'low-stock'>, (figures: Figures) => Rows> = {
  days: ({ days }) => [['day', ...sumHeads], ...days.map((row) => [row.day, ...cells(row)])],
  hours: ({ hours }) => [
    ['hour', ...sumHeads, ...sumHeads.map((head) => `${head} today`)],
    ...hours.map((row) => [row.hour, ...cells(row.span), ...cells(row.today)]),
  ],
  orders: ({ statuses }) => [
    ['status', 'placed today', 'all'],
    ...statuses.map(({ status, today, all }) => [status, today, all]),
  ],
  categories: ({ categories }) => [
    ['category', 'units', 'sales'],
    ...categories.map(({ category, units, sales }) => [textOf(category), units, amount(sales)]),
  ],
}

const sumHeads = ['orders', 'cancelled', 'sales']

function cells({ orders, cancelled, sales }: Sums): (string | number)[] {
  return [orders, cancelled, amount(sales)]
}

function amount(rupees: number): string {
  return rupees.toFixed(2)
}

function textOf(category: string): string {
  return findCategory(category)?.text ?? category
}
