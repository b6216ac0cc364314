import type { Register } from '#contract/seller/tax/register.ts'
import { hasMonthEnded, monthRange } from '#domain/books/register.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { deleteMonthLock, findMonthLock, insertMonthLock, waitForDocuments } from './month-lock-store.ts'
import { sumRegister } from './read-register.ts'

type LockInput = { month: string; isLocked: boolean; by: Actor & { sellerId: string } }

/** Keeps the registers as they are filed. Throws 409 before the month has ended. A repeat changes nothing. */
export async function lockMonth(db: Db, { month, isLocked, by }: LockInput): Promise<void> {
  if (isLocked && !hasMonthEnded(month, new Date())) throw new ShopError('month_open')
  await inTransaction(db, async (tx) => {
    if (isLocked) await lock(tx, { month, by })
    else await unlock(tx, { month, by })
  })
}

type Change = Pick<LockInput, 'month' | 'by'>

async function lock(tx: Db, { month, by }: Change): Promise<void> {
  if (await findMonthLock(tx, month)) return
  await waitForDocuments(tx)
  const register = await sumRegister(tx, monthRange(month))
  const isNew = await insertMonthLock(tx, { month, sellerId: by.sellerId, register })
  if (isNew) await recordChange(tx, { month, by, action: 'settings.lock-month', register })
}

async function unlock(tx: Db, { month, by }: Change): Promise<void> {
  const register = await deleteMonthLock(tx, month)
  if (register) await recordChange(tx, { month, by, action: 'settings.unlock-month', register })
}

type Recorded = Change & { action: 'settings.lock-month' | 'settings.unlock-month'; register: Register }

async function recordChange(tx: Db, { month, by, action, register }: Recorded): Promise<void> {
  await recordAudit(tx, {
    ...{ by, action, subject: { id: null, name: month } },
    ...{ before: null, after: { amount: register.net.total } },
  })
}
