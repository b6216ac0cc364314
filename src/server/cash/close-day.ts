import type { CashClosing } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { roundToPaise } from '#domain/money.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { newId } from '#server/database/new-id.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { listEntriesOfRequest, lockCashBook } from './cash-entry-store.ts'
import { findClosing, findClosingOfRequest, findLastClosing, insertClosing } from './closing-store.ts'
import { putAwayCash } from './drawer.ts'

type CloseInput = {
  /** The new closing's, as the caller saw it. */
  number: number
  note?: string | undefined
  seller: { id: string; name: string }
  /** The seller's own cash as seen, and what of it stays in the drawer. */
  own?: { expectedPaise: number; keptPaise: number } | undefined
  requestKey: string
  by: Actor & { sellerId: string }
}

/**
 * Throws 409 if the day is already closed or the own cash has changed, 422 if the key was used for another
 * closing.
 */
export async function closeDay(
  db: Db,
  { number, note = '', seller, own, requestKey, by }: CloseInput,
): Promise<{ closing: CashClosing; isRepeated: boolean }> {
  return inTransaction(db, async (tx) => {
    await lockCashBook(tx)
    const request = { requestKey, sellerId: by.sellerId }
    const earlier = await findClosingOfRequest(tx, request)
    if (earlier) {
      if (
        earlier.number !== number ||
        (earlier.note ?? '') !== note ||
        !(await hasPutAway(tx, { ...request, own }))
      )
        throw new ShopError('key_reused', { message: () => t('server.cashKey') })
      return { closing: earlier, isRepeated: true }
    }
    const last = await findLastClosing(tx)
    if (number !== last.number + 1) throw new ShopError('day_closed')
    if (own) await putAwayCash(tx, { seller, by, key: requestKey, ...own })
    await insertClosing(tx, { ...request, id: newId(), number, note: note || null })
    const closing = await findClosing(tx, number)
    if (!closing) throw new ShopError('internal')
    await recordAudit(tx, {
      by,
      action: 'cash.close',
      subject: { id: null, name: `${number}` },
      before: null,
      after: { amount: closing.total.balance, ...(note && { note }) },
    })
    return { closing, isRepeated: false }
  })
}

type Request = { requestKey: string; sellerId: string } & Pick<CloseInput, 'own'>

/** The earlier request with the key took the same amount out of the drawer. */
async function hasPutAway(tx: Db, { own, ...request }: Request): Promise<boolean> {
  const [entry] = await listEntriesOfRequest(tx, request)
  const takenPaise = entry ? -roundToPaise(entry.amount) : 0
  return takenPaise === (own ? own.expectedPaise - own.keptPaise : 0)
}
