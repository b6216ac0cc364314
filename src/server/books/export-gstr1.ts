import { buildGstr1, type Gstr1, sumGstr1 } from '#domain/books/gstr1.ts'
import { addTax, addToSections, emptySections, noTax } from '#domain/books/gstr1-sections.ts'
import { type KindTotals, monthRange } from '#domain/books/register.ts'
import type { TaxAmounts } from '#domain/pricing/split-tax.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { iterateRegister } from './register-store.ts'
import { findGstin, listHsn, listKindTotals, listSeries } from './register-sums-store.ts'

/** Throws 409 without a document of a regular seller, and an error if its sums differ from the register. */
export async function exportGstr1(db: Db, { month }: { month: string }): Promise<Gstr1> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const range = monthRange(month)
      const gstin = await findGstin(tx, range)
      if (gstin === null) throw new ShopError('return_not_needed')
      const sections = emptySections()
      for await (const batch of iterateRegister(tx, { ...range, isNote: null }))
        for (const document of batch) if (document.mode === 'regular') addToSections(sections, document)
      const hsn = (await listHsn(tx, range)).filter(isInReturn)
      const series = await listSeries(tx, range)
      const gstr1 = buildGstr1({ gstin, month, sections, hsn, series })
      const registered = (await listKindTotals(tx, range))
        .filter(isInReturn)
        .reduce<TaxAmounts>((sum, row) => addTax(sum, row, row.isNote ? -1 : 1), noTax)
      const sums = sumGstr1(gstr1)
      if (![sums.sections, sums.hsn].every((sum) => isEqual(sum, registered)))
        throw new Error(
          `GSTR-1 of ${month} says ${JSON.stringify(sums)}, the register ${JSON.stringify(registered)}`,
        )
      return gstr1
    })
}

/** A regular seller's lines have a treatment, but for notes that came too late to reduce tax. */
function isInReturn({ mode, treatment }: Pick<KindTotals, 'mode' | 'treatment'>): boolean {
  return mode === 'regular' && treatment !== null
}

function isEqual(one: TaxAmounts, other: TaxAmounts): boolean {
  return (
    one.taxablePaise === other.taxablePaise &&
    one.cgstPaise === other.cgstPaise &&
    one.sgstPaise === other.sgstPaise &&
    one.igstPaise === other.igstPaise
  )
}
