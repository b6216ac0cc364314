import type { SaveCategoryTax, SaveSellerTax } from '#contract/seller/tax/tax.ts'
import { dayOf } from '#domain/days.ts'
import { t } from '#domain/i18n/translate.ts'
import type { SellerTax } from '#domain/tax/seller-tax.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { type CategoryTax, insertCategoryTax, listCategoryTaxes } from './category-tax-store.ts'
import { countUntaxed } from './product-tax-store.ts'
import { findSellerTax, insertSellerTax } from './seller-tax-store.ts'

/** Throws 409 for the switch to `regular` while products lack an HSN code or a rate. The past stays as it was. */
export async function saveSellerTax(db: Db, { tax, by }: { tax: SaveSellerTax; by: Actor }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await findSellerTax(tx, { on: tax.validFrom })
    const untaxed = tax.mode === 'regular' && before?.mode !== 'regular' ? await countUntaxed(tx) : 0
    if (untaxed > 0)
      throw new ShopError('products_untaxed', {
        message: () => t('server.tax.untaxed', { count: untaxed }),
        field: 'mode',
      })
    await insertSellerTax(tx, tax)
    await recordAudit(tx, {
      by,
      action: 'settings.tax',
      subject: { id: null, name: '' },
      before: before && toAuditValues(before),
      after: toAuditValues(tax),
    })
  })
}

function toAuditValues({ mode, gstin, legalName, tradeName, stateCode, address, ...rest }: SellerTax) {
  const { chargesTax, validFrom } = rest
  return { taxMode: mode, gstin, legalName, tradeName, stateCode, address, chargesTax, validFrom }
}

export async function saveCategoryTax(
  db: Db,
  { tax: { category, hsn, taxClass, unitCode }, by }: { tax: SaveCategoryTax; by: Actor },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = (await listCategoryTaxes(tx)).find((one) => one.category === category)
    const after = { category, hsn, taxClass, unitCode }
    await insertCategoryTax(tx, { on: dayOf(new Date()), tax: after })
    await recordAudit(tx, {
      by,
      action: 'settings.category-tax',
      subject: { id: null, name: category },
      before: known ? toTaxValues(known) : null,
      after: toTaxValues(after),
    })
  })
}

function toTaxValues({ hsn, taxClass, unitCode }: CategoryTax) {
  return { hsn, taxClass, unitCode }
}
