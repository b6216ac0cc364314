import { stringify } from 'csv-stringify/sync'
import type { CashClosing, CashEntry } from '#contract/seller/cash/cash-book.ts'
import { timeZone } from '#domain/shop.ts'

/**
 * The balances that were carried over, then the entries. `in` and `out` are apart: a spreadsheet reads a cell that
 * begins with a minus as a formula.
 */
export function renderClosingCsv({ people, number }: CashClosing, entries: readonly CashEntry[]): string {
  const openings = people
    .filter(({ opening }) => opening !== 0)
    .map(({ name, opening }) => [number, '', name, 'opening', 'Cash', '', ...inOut(opening), '', ''])
  const rows = entries.map(({ at, person, kind, method, order, amount, note, by }) => [
    ...[number, timeFormat.format(new Date(at)), person?.name ?? '', kind, method, order?.orderNumber ?? ''],
    ...[...inOut(amount), note ?? '', by ?? ''],
  ])
  return stringify([header, ...openings, ...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}

const header = ['closing', 'time', 'person', 'kind', 'method', 'order', 'in', 'out', 'note', 'by']

function inOut(rupees: number): [string, string] {
  const text = Math.abs(rupees).toFixed(2)
  return rupees > 0 ? [text, ''] : ['', text]
}

/** '2026-11-20 15:45:10' in the shop's time zone. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
