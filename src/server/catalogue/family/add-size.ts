import type { NewSize } from '#contract/seller/family/family.ts'
import { maxFamilySizes, noFamilyRank } from '#domain/family/family-rank.ts'
import { t } from '#domain/i18n/translate.ts'
import { isUnitCode } from '#domain/tax/unit-codes.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { changeProducts, inProductTransaction, toAuditValues } from '../change-products.ts'
import { insertProduct } from '../product-store.ts'
import { findSellerProduct, lockProducts, type SellerProductRow } from '../seller-product-store.ts'
import { listFamilyRows, lockFamilies, placeLast } from './family-store.ts'

/**
 * Adds a product that is as `id`, but for what differs between sizes, to its family; a product without one gets a
 * family. Throws 400 for a size that the family has, or has no room for; 404.
 */
export async function addSize(
  db: Db,
  { id, by, ...values }: NewSize & { by: Actor },
): Promise<SellerProductRow> {
  return inProductTransaction(db, async (tx) => {
    // Two members of a family are two rows: locks of them would let both add the same size.
    await lockFamilies(tx)
    const [source] = await lockProducts(tx, [id])
    if (!source) throw new ShopError('product_not_found')
    if (source.combo) throw invalidInput(() => t('server.sizes.combo'))
    const family = source.family ?? (await startFamily(tx, { source, by }))
    const members = await listFamilyRows(tx, family)
    if (members.length >= maxFamilySizes)
      throw invalidInput(() => t('server.input.maxProducts', { max: maxFamilySizes }))
    if (members.some(({ weight }) => weight === values.weight))
      throw invalidInput(() => t('server.sizes.exists', { weight: values.weight }))
    const { _id } = await insertProduct(tx, {
      data: { ...copiedValues(source), ...values, family },
      pictures: source.pictures,
      sellerId: by.sellerId,
    })
    if (members.some(({ family_rank }) => family_rank !== noFamilyRank))
      await placeLast(tx, { id: _id, family })
    const row = await findSellerProduct(tx, _id)
    if (!row) throw new ShopError('product_not_found')
    await recordAudit(tx, {
      by,
      action: 'product.copy',
      subject: { id: row.id, name: row.name },
      before: null,
      after: { ...toAuditValues(row), copyOf: source.name },
    })
    return row
  })
}

/** Named as the product, unless another family has the name. */
async function startFamily(tx: Db, { source, by }: { source: SellerProductRow; by: Actor }): Promise<string> {
  const name = [source.brand, source.name].filter(Boolean).join(' ').slice(0, 190).trimEnd()
  const isTaken = (await listFamilyRows(tx, name)).length > 0
  const family = isTaken ? `${name} ${source.id.slice(-6)}` : name
  await changeProducts(tx, {
    products: [{ id: source.id, version: null }],
    change: () => ({ family }),
    action: () => 'product.update',
    by,
  })
  return family
}

/** A size of a product that is sold by weight is a pack. */
function copiedValues(source: SellerProductRow) {
  const { name, names, description, category, subcategory, brand, hsn, declarations } = source
  return {
    ...{ name, names, description, category, subcategory, brand, hsn, declarations },
    descriptions: source.localized_descriptions,
    searchWords: source.search_words,
    taxClass: source.tax_class,
    unitCode: source.unit_code !== null && isUnitCode(source.unit_code) ? source.unit_code : null,
    sku: null,
  }
}
