import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { CashEntry, CashPerson } from '#contract/seller/cash/cash-book.ts'
import { timeZone } from '#domain/shop.ts'

type CashDay = {
  number: number
  people: readonly Pick<CashPerson, 'name' | 'opening'>[]
  entries: AsyncIterable<readonly CashEntry[]>
}

/** The balances that were carried over, then the entries. An error aborts the connection. */
export function streamCashCsv(day: CashDay): Readable {
  return Readable.from(renderPieces(day), { objectMode: false, highWaterMark: 1 })
}

/** `in` and `out` are apart: a spreadsheet reads a cell that begins with a minus as a formula. */
async function* renderPieces({ number, people, entries }: CashDay): AsyncGenerator<string> {
  const openings = people
    .filter(({ opening }) => opening !== 0)
    .map(({ name, opening }) => [number, '', name, 'opening', 'Cash', '', ...inOut(opening), '', ''])
  yield renderRows([header, ...openings], { bom: true })
  for await (const batch of entries)
    yield renderRows(
      batch.map(({ at, person, kind, isDeposit, method, order, amount, note, by }) => [
        ...[
          number,
          timeFormat.format(new Date(at)),
          person?.name ?? '',
          isDeposit ? 'deposited' : kind,
          method,
        ],
        ...[order?.orderNumber ?? '', ...inOut(amount), note ?? '', by ?? ''],
      ]),
    )
}

const header = ['closing', 'time', 'person', 'kind', 'method', 'order', 'in', 'out', 'note', 'by']

function renderRows(rows: readonly unknown[][], { bom = false } = {}): string {
  return stringify([...rows], { bom, record_delimiter: 'windows', escape_formulas: true })
}

function inOut(rupees: number): [string, string] {
  const text = Math.abs(rupees).toFixed(2)
  return rupees > 0 ? [text, ''] : ['', text]
}

/** '2026-11-20 15:45:10' in the shop's time zone. */
const timeFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
