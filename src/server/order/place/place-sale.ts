import { validate as isUuid } from 'uuid'
import type { ComboItem } from '#domain/combo/combo.ts'
import { priceSale } from '#domain/pos/price-sale.ts'
import { listComboItems, listOfferPrices } from '#server/catalogue/combo/combo-store.ts'
import type { ProductPrices } from '#server/catalogue/search/product-prices.ts'
import type { Database } from '#server/database/database.ts'
import { areTaxesNeeded, type DocumentOptions, issueAtCounter } from '#server/document/issue-documents.ts'
import { toSupply } from '#server/document/supply-store.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { inOrderTransaction, type Orders } from '../core/change-order.ts'
import { type ExpandedSale, expandSale } from './combo/expand-sale.ts'
import { insertSale, type SaleRow } from './place-sale-store.ts'
import type { Sale } from './sale.ts'
import { releaseExpiredHolds } from './submit-order.ts'

export type SaleDatabase = Pick<Database, 'isCommitHanging'> & {
  orders: Orders
  documents: DocumentOptions
  prices: ProductPrices
}

/** `refused`: lines that refuse the sale, of which nothing was written. */
export type SaleOutcome = Pick<SaleRow, 'refused' | 'credit_paise'> & {
  sold: { id: string; number: number; totalPaise: number; hasConflicts: boolean; isNew: boolean } | null
}

type ExpandedOutcome = SaleOutcome & { isComboChanged: boolean }

/**
 * Once per idempotency key. Shares the price of combos by what this process knows; what has changed is read,
 * and the sale is made again. Throws 400 (quantity), 422 (key reused).
 */
export async function placeSale(database: SaleDatabase, sale: Sale): Promise<SaleOutcome> {
  const { orders, prices } = database
  let items: ReadonlyMap<string, readonly ComboItem[]> = new Map()
  for (let tries = 1; ; tries += 1) {
    const isLastTry = tries === maxTries
    const known = { findParts: (id: string) => items.get(id.toLowerCase()), findPrice: prices.find }
    const expanded = expandSale(sale.lines, known)
    const outcome = await sellFreed(database, { sale, expanded, isLastTry })
    if (!outcome.isComboChanged || isLastTry) return outcome
    items = await listComboItems(orders.db, toIds(sale.lines))
    const { lines } = expandSale(sale.lines, known)
    for (const [product, paise] of await listOfferPrices(orders.db, toIds(lines))) prices.put(product, paise)
  }
}

/** The statement says that it wants to know more, is told, and may once more be late. */
const maxTries = 3

function toIds(lines: readonly { product: string }[]): string[] {
  return lines.map(({ product }) => product).filter((id) => isUuid(id))
}

type Attempt = { sale: Sale; expanded: ExpandedSale; isLastTry: boolean }

/** Frees expired holds if products are sold out. */
async function sellFreed(database: SaleDatabase, attempt: Attempt): Promise<ExpandedOutcome> {
  const outcome = await sellOnce(database, attempt)
  const isShort = outcome.refused.some(({ left }) => left !== null)
  const isFreed = isShort && (await releaseExpiredHolds(database, attempt.expanded.lines))
  return isFreed ? sellOnce(database, attempt) : outcome
}

/** A concurrent request with the key fails on it or on stock. The second try finds the first sale. */
async function sellOnce(database: SaleDatabase, attempt: Attempt): Promise<ExpandedOutcome> {
  const { idempotencyKey } = attempt.sale
  try {
    const outcome = await sell(database, attempt)
    if (outcome.sold || outcome.isComboChanged || idempotencyKey === null) return outcome
  } catch (error) {
    if (errorCode(error) !== '23505' || idempotencyKey === null) throw error
  }
  return sell(database, attempt)
}

/** Two statements: the sale, then its document, whose number all orders wait for. */
async function sell({ orders, documents }: SaleDatabase, attempt: Attempt): Promise<ExpandedOutcome> {
  const { sale, expanded } = attempt
  const price = priceSale(expanded.lines)
  return inOrderTransaction(orders, async ({ tx, afterCommit }) => {
    const row = await insertSale(tx, { ...attempt, price, hasTaxes: areTaxesNeeded(documents) })
    const { id, number, total_paise: totalPaise, prior_hash: priorHash, refused, credit_paise } = row
    if (priorHash && !priorHash.equals(sale.requestHash)) throw new ShopError('key_reused')
    if (id === null || number === null || totalPaise === null)
      return { sold: null, refused, credit_paise, isComboChanged: row.is_combo_changed }
    const isNew = priorHash === null
    if (isNew) {
      const supply = toSupply({
        ...{ at: row.at, lines: row.lines, taxes: row.taxes, documents: null },
        ...{ address: sale.address, is_at_counter: true, charges: {}, due_paise: totalPaise },
      })
      await issueAtCounter(tx, { orderId: id, supply, options: documents })
      afterCommit('publish')
      if (row.is_sold_out) afterCommit('clearCatalogueSoon')
    }
    return {
      sold: { id, number, totalPaise, hasConflicts: row.has_conflicts, isNew },
      ...{ refused: [], credit_paise, isComboChanged: false },
    }
  })
}
