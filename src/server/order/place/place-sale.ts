import type { Database } from '#server/database/database.ts'
import { areTaxesNeeded, type DocumentOptions, issueAtCounter } from '#server/document/issue-documents.ts'
import { toSupply } from '#server/document/supply-store.ts'
import { errorCode, ShopError } from '#server/http/errors.ts'
import { inOrderTransaction, type Orders } from '../core/change-order.ts'
import { insertSale, type SaleRow } from './place-sale-store.ts'
import type { Sale } from './sale.ts'
import { releaseExpiredHolds } from './submit-order.ts'

export type SaleDatabase = Pick<Database, 'isCommitHanging'> & { orders: Orders; documents: DocumentOptions }

/** `refused`: lines that refuse the sale, of which nothing was written. */
export type SaleOutcome = Pick<SaleRow, 'refused' | 'credit_paise'> & {
  sold: { id: string; number: number; totalPaise: number; hasConflicts: boolean; isNew: boolean } | null
}

/** Once per idempotency key. Frees expired holds if products are sold out. Throws 422 (key reused). */
export async function placeSale(database: SaleDatabase, sale: Sale): Promise<SaleOutcome> {
  const outcome = await sellOnce(database, sale)
  const isShort = outcome.refused.some(({ left }) => left !== null)
  const isFreed = isShort && (await releaseExpiredHolds(database, sale.lines))
  return isFreed ? sellOnce(database, sale) : outcome
}

/** A concurrent request with the key fails on it or on stock. The second try finds the first sale. */
async function sellOnce(database: SaleDatabase, sale: Sale): Promise<SaleOutcome> {
  try {
    const outcome = await sell(database, sale)
    if (outcome.sold || sale.idempotencyKey === null) return outcome
  } catch (error) {
    if (errorCode(error) !== '23505' || sale.idempotencyKey === null) throw error
  }
  return sell(database, sale)
}

/** Two statements: the sale, then its document, whose number all orders wait for. */
async function sell({ orders, documents }: SaleDatabase, sale: Sale): Promise<SaleOutcome> {
  return inOrderTransaction(orders, async ({ tx, afterCommit }) => {
    const row = await insertSale(tx, { sale, hasTaxes: areTaxesNeeded(documents) })
    const { id, number, total_paise: totalPaise, prior_hash: priorHash, refused, credit_paise } = row
    if (priorHash && !priorHash.equals(sale.requestHash)) throw new ShopError('key_reused')
    if (id === null || number === null || totalPaise === null) return { sold: null, refused, credit_paise }
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
      refused: [],
      credit_paise,
    }
  })
}
