import type { z } from 'zod'
import type { BulkChange, BulkDone, BulkUndo, UndoStep } from '#contract/seller-catalogue.ts'
import { maxPricePaise, rupeesFromPaise } from '#rules/money.ts'
import { changePrice } from '#rules/price-change.ts'
import type { Doer } from '../audit/audit-store.ts'
import type { Db } from '../database/tables.ts'
import { ShopError } from '../errors.ts'
import { archived, type Changed, changeProducts, changing, nameSome, switched } from './change-products.ts'
import { type SellerRow, type SellerValues, toSellerProduct } from './seller-product-store.ts'

type Done = Pick<BulkDone, 'products' | 'undo'>

/**
 * Changes one thing of many products: of all, or of none. Throws 400 naming those whose price would be no price, 409 naming those that were changed
 * meanwhile, 404.
 */
export async function changeMany(db: Db, { products, change, by }: BulkChange & { by: Doer }): Promise<Done> {
  return changing(db, async (tx) => {
    const refused: SellerRow[] = []
    const changed = await changeProducts(tx, {
      products,
      change: (row) => {
        const values = toValues(row, change)
        if (!isPossible({ ...row, ...values })) refused.push(row)
        return refused.length > 0 ? {} : values
      },
      action: (row) => actionOf(row, change.archived),
      by,
    })
    if (refused.length > 0) throw priceRefusal(refused)
    return toDone(changed)
  })
}

/**
 * Takes back what was done to many products, in the same way. What orders have taken of counted stock or given back meanwhile stays taken and
 * given: it is the difference that is taken back.
 */
export async function undoMany(db: Db, { undo, by }: BulkUndo & { by: Doer }): Promise<Done> {
  const steps = new Map(undo.map((step) => [step.id, step]))
  return changing(db, async (tx) => {
    const refused: SellerRow[] = []
    const changed = await changeProducts(tx, {
      products: undo,
      change: (row) => {
        const step = steps.get(row.id)
        const values = step ? valuesBefore(row, step) : {}
        if (!isPossible({ ...row, ...values })) refused.push(row)
        return refused.length > 0 ? {} : values
      },
      action: () => 'product.undo',
      by,
    })
    if (refused.length > 0) throw priceRefusal(refused)
    return toDone(changed)
  })
}

function toValues(row: SellerRow, change: BulkChange['change']): Partial<SellerValues> {
  if (change.inStock !== undefined) return switched(row, change.inStock)
  if (change.archived !== undefined) return archived(row, change.archived)
  if (change.category !== undefined) return { category: change.category }
  if (change.stock !== undefined) return { stock: change.stock }
  return change.price ? { offer_price_paise: changePrice(row.offer_price_paise, change.price) } : {}
}

function valuesBefore(row: SellerRow, { before, after }: z.output<typeof UndoStep>): Partial<SellerValues> {
  return {
    ...(before.inStock === undefined ? {} : { in_stock: before.inStock }),
    ...(before.archived === undefined ? {} : archived(row, before.archived)),
    ...(before.category === undefined ? {} : { category: before.category }),
    ...(before.offerPrice === undefined ? {} : { offer_price_paise: before.offerPrice }),
    ...(before.stock === undefined ? {} : { stock: stockBefore(row.stock, [before.stock, after.stock]) }),
  }
}

function stockBefore(now: number | null, [before, after]: [number | null, number | null | undefined]) {
  if (now === null || before === null || typeof after !== 'number') return before
  return Math.max(0, now + before - after)
}

function isPossible({ price_paise, offer_price_paise }: SellerValues): boolean {
  return offer_price_paise > 0 && offer_price_paise <= Math.min(price_paise, maxPricePaise)
}

function priceRefusal(rows: readonly SellerRow[]): ShopError {
  return new ShopError('invalid_input', {
    message: `The offer price would be above the MRP, or nothing: ${nameSome(rows)}. No price was changed.`,
  })
}

function actionOf(row: SellerRow, isArchiving: boolean | undefined) {
  if (isArchiving === undefined) return 'product.update'
  return row.archived_at ? 'product.archive' : 'product.bring-back'
}

function toDone(changed: readonly Changed[]): Done {
  return {
    products: changed.map(({ after }) => toSellerProduct(after)),
    undo: changed
      .filter(({ before, after }) => before.version !== after.version)
      .map(({ before, after }) => {
        const [was, is] = [toValuesSaid(before), toValuesSaid(after)]
        const names = bulkNames.filter((name) => was[name] !== is[name])
        const pick = (values: Said) => Object.fromEntries(names.map((name) => [name, values[name]]))
        return { id: after.id, version: after.version, before: pick(was), after: pick(is) }
      }),
  }
}

const bulkNames = ['inStock', 'archived', 'category', 'offerPrice', 'stock'] as const
type Said = ReturnType<typeof toValuesSaid>

function toValuesSaid(row: SellerRow) {
  return {
    inStock: row.in_stock,
    archived: row.archived_at !== null,
    category: row.category,
    offerPrice: rupeesFromPaise(row.offer_price_paise),
    stock: row.stock,
  }
}
