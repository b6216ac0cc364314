import type { FamilyChange, FamilyReply } from '#contract/seller/family/family.ts'
import { mergeLocalTexts } from '#domain/catalogue.ts'
import { noFamilyRank } from '#domain/family/family-rank.ts'
import { t } from '#domain/i18n/translate.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { changeProducts, inProductTransaction, listNames } from '../change-products.ts'
import { bumpCatalogueVersion } from '../product-store.ts'
import {
  type EditableProduct,
  findSellerProduct,
  type SellerProductRow,
  toSellerProduct,
} from '../seller-product-store.ts'
import { findOption, listFamilyRows, saveOption } from './family-store.ts'

type Family = Omit<FamilyReply, 'success' | 'message'>

/** Throws 404. */
export async function getFamily(db: Db, id: string): Promise<Family> {
  const row = await findSellerProduct(db, id)
  if (!row) throw new ShopError('product_not_found')
  if (row.family !== null) return readFamily(db, row.family)
  return { family: null, option: null, isOrdered: false, sizes: [toSellerProduct(row)] }
}

async function readFamily(db: Db, family: string): Promise<Family> {
  const rows = await listFamilyRows(db, family)
  return {
    family,
    option: await findOption(db, family),
    isOrdered: rows.some(({ family_rank }) => family_rank !== noFamilyRank),
    sizes: rows.map(toSellerProduct),
  }
}

/** Throws 400, 404, 409 if a product has changed, or if one has joined the family, since. */
export async function saveFamily(
  db: Db,
  { family, option, isOrdered, sizes, removed, by }: FamilyChange & { by: Actor },
): Promise<Family> {
  return inProductTransaction(db, async (tx) => {
    const places = new Map(sizes.map((size, index) => [size.id, { ...size, rank: index + 1 }]))
    await changeProducts(tx, {
      products: [...sizes, ...removed],
      change(row) {
        const size = places.get(row.id)
        if (!size) return row.family === family ? { family: null } : {}
        return { ...toValues(row, size), family, family_rank: isOrdered ? size.rank : noFamilyRank }
      },
      action: () => 'product.update',
      by,
    })
    const members = await listFamilyRows(tx, family)
    if (members.some(({ id }) => !places.has(id))) throw new ShopError('changed_meanwhile')
    const before = await findOption(tx, family)
    const after = option && { name: option.name, names: mergeLocalTexts({}, option.names ?? {}) }
    await saveOption(tx, { family, option: after })
    await bumpCatalogueVersion(tx)
    await recordAudit(tx, {
      by,
      action: 'product.update',
      subject: { id: null, name: family },
      before: { familyOption: before?.name ?? null },
      after: { familyOption: after?.name ?? null },
    })
    return readFamily(tx, family)
  })
}

/** What the database counts for a combo stays. */
function toValues(
  row: SellerProductRow,
  { label, weight, price, offerPrice, stock, barcode }: FamilyChange['sizes'][number],
): Partial<EditableProduct> {
  const prices = {
    price_paise: row.combo ? row.price_paise : (price ?? row.price_paise),
    offer_price_paise: offerPrice ?? row.offer_price_paise,
  }
  if (prices.offer_price_paise > prices.price_paise && !row.combo)
    throw invalidInput(() => t('server.bulkPrices', { names: listNames([row]) }))
  return {
    ...prices,
    ...(label !== undefined && { family_label: label }),
    ...(weight !== undefined && row.step_grams === null && { weight }),
    ...(stock !== undefined && !row.combo && { stock }),
    ...(barcode !== undefined && { barcode }),
  }
}
