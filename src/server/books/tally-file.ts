import { Readable } from 'node:stream'
import type { DayRange, RegisterDocument } from '#domain/books/register.ts'
import { renderVoucher, tallyEnd, tallyStart, toVouchers } from '#domain/books/tally.ts'
import { dayOf } from '#domain/days.ts'
import type { Db } from '#server/database/tables.ts'
import { iterateRegister } from './register-store.ts'

/** An error aborts the connection. Holds one day of documents at a time. */
export function streamTally(db: Db, range: DayRange): Readable {
  return Readable.from(renderPieces(db, range), { objectMode: false, highWaterMark: 1 })
}

async function* renderPieces(db: Db, range: DayRange): AsyncGenerator<string> {
  yield tallyStart
  let [day, open]: [string, RegisterDocument[]] = ['', []]
  for await (const batch of iterateRegister(db, { ...range, isNote: null }))
    for (const document of batch) {
      const next = dayOf(document.issuedAt)
      if (next !== day && open.length > 0) {
        yield renderDay(open)
        open = []
      }
      day = next
      open.push(document)
    }
  yield renderDay(open)
  yield tallyEnd
}

function renderDay(documents: readonly RegisterDocument[]): string {
  return toVouchers(documents).map(renderVoucher).join('')
}
