import type { Register, RegisterList } from '#contract/seller/tax/register.ts'
import { addTax } from '#domain/books/gstr1-sections.ts'
import {
  type DayRange,
  type HsnAmounts,
  type KindTotals,
  monthOf,
  type RegisterDocument,
} from '#domain/books/register.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { totalTax } from '#domain/pricing/credit-lines.ts'
import type { TaxAmounts } from '#domain/pricing/split-tax.ts'
import { sumOf } from '#domain/pricing/spread.ts'
import { stateText } from '#domain/tax/gst-states.ts'
import type { Db } from '#server/database/tables.ts'
import { findMonthLock } from './month-lock-store.ts'
import { listRegister } from './register-store.ts'
import { countDocuments, listHsn, listKindTotals } from './register-sums-store.ts'

type ReadRegister = { register: Register; lock: { at: string; by: string } | null }

/** A locked month as it was filed, other days as they are now. The list adds up to the sums. */
export async function readRegister(db: Db, range: DayRange): Promise<ReadRegister> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const month = monthOf(range)
      const lock = month === null ? null : await findMonthLock(tx, month)
      if (!lock) return { register: await sumRegister(tx, range), lock: null }
      return { register: lock.register, lock: { at: lock.at.toISOString(), by: lock.by } }
    })
}

export async function sumRegister(tx: Db, range: DayRange): Promise<Register> {
  const rows = await listKindTotals(tx, range)
  const counts = await countDocuments(tx, range)
  const { salesRoundOffPaise, notesRoundOffPaise } = counts
  const [sales, notes] = [sumRows(rows, false), sumRows(rows, true)]
  return {
    sales: { documents: counts.sales, ...toCharged(sales, salesRoundOffPaise) },
    notes: { documents: counts.notes, ...toCharged(notes, notesRoundOffPaise) },
    net: toCharged(addTax(sales, notes, -1), salesRoundOffPaise - notesRoundOffPaise),
    rates: toRates(rows),
    hsn: (await listHsn(tx, range)).map(toHsn),
    hasReturn: rows.some(({ mode }) => mode === 'regular'),
    hasTurnover: rows.some(({ mode }) => mode === 'composition'),
  }
}

function sumRows(rows: readonly KindTotals[], isNote: boolean): TaxAmounts {
  return totalTax(rows.filter((row) => row.isNote === isNote))
}

/** Documents less notes. */
function toRates(rows: readonly KindTotals[]): Register['rates'] {
  const byRate = Map.groupBy(rows, ({ treatment, rateBasisPoints }) => `${treatment} ${rateBasisPoints}`)
  return [...byRate.values()].flatMap((ofRate) => {
    const [first] = ofRate
    if (!first) return []
    const { treatment, rateBasisPoints } = first
    const sum = addTax(sumRows(ofRate, false), sumRows(ofRate, true), -1)
    return [{ treatment, rate: rateBasisPoints / 100, ...toRupees(sum) }]
  })
}

function toHsn(row: HsnAmounts): Register['hsn'][number] {
  const { hsn, name, unitCode: unit, quantity, treatment, rateBasisPoints, isRegistered } = row
  return {
    ...{ hsn, name, unit, quantity, treatment, rate: rateBasisPoints / 100, isRegistered },
    ...toRupees(row),
  }
}

type PageInput = DayRange & { isNote: boolean; cursor: string | undefined; limit: number }

export async function listRegisterPage(
  db: Db,
  { cursor, limit, ...wanted }: PageInput,
): Promise<Pick<RegisterList, 'documents' | 'nextCursor'>> {
  const found = await listRegister(db, { ...wanted, after: cursor ?? null, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return {
    documents: shown.map(toEntry),
    nextCursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

function toEntry(document: RegisterDocument): RegisterList['documents'][number] {
  const { id, kind, number, issuedAt, orderId, orderNumber, original, buyerName, buyerGstin } = document
  return {
    ...{ _id: id, kind, number, issuedAt: issuedAt.toISOString(), order: orderId, orderNumber },
    ...(original && { original: original.number }),
    ...{ buyer: buyerName, gstin: buyerGstin },
    placeOfSupply: document.placeOfSupply === null ? null : stateText(document.placeOfSupply),
    rates: document.rates.map(({ treatment, rateBasisPoints, taxablePaise }) => ({
      ...{ treatment, rate: rateBasisPoints / 100, taxable: rupeesFromPaise(taxablePaise) },
    })),
    ...toCharged(document, document.roundOffPaise),
    ...{ charges: rupeesFromPaise(document.chargesPaise), payments: [...document.payments] },
  }
}

/** With the rounding, which rates and HSN codes do not have. */
function toCharged(amounts: TaxAmounts, roundOffPaise: number) {
  const sums = toRupees(amounts)
  if (roundOffPaise === 0) return sums
  const totalPaise = sumOf([totalTax([amounts]).totalPaise, roundOffPaise])
  return { ...sums, total: rupeesFromPaise(totalPaise), roundOff: rupeesFromPaise(roundOffPaise) }
}

function toRupees(amounts: TaxAmounts) {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = totalTax([amounts])
  return {
    ...{ taxable: rupeesFromPaise(taxablePaise), cgst: rupeesFromPaise(cgstPaise) },
    ...{ sgst: rupeesFromPaise(sgstPaise), igst: rupeesFromPaise(igstPaise) },
    total: rupeesFromPaise(totalPaise),
  }
}
