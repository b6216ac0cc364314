import type { CashEntry } from '#contract/seller/cash/cash-book.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import { inTransaction } from '#server/database/retry.ts'
import type { Db } from '#server/database/tables.ts'
import { invalidInput, ShopError } from '#server/http/errors.ts'
import { findStaff } from '#server/staff/staff-store.ts'
import {
  insertCashEntries,
  listEntriesOfRequest,
  lockCashBook,
  type NewCashEntry,
} from './cash-entry-store.ts'
import { findPersonSums } from './cash-sums-store.ts'

type CashChange = {
  personId: string
  amountPaise: number
  note?: string | undefined
  requestKey: string
  by: Actor & { sellerId: string }
}
type ChangedCash = { entries: CashEntry[]; isRepeated: boolean }

/**
 * The person then holds nothing of what the caller saw. Throws 400 for a difference without a note, 409 if the
 * person holds nothing or another amount than `expectedPaise`, 422 if the key was used for something else.
 */
export async function handOverCash(
  db: Db,
  { expectedPaise, ...change }: CashChange & { expectedPaise: number },
): Promise<ChangedCash> {
  const note = change.note ?? null
  const difference = change.amountPaise - expectedPaise
  const entries = toHandOver({ ...change, difference })
  return changeOnce(db, entries, async (tx) => {
    const person = await findPersonSums(tx, change.personId)
    if (!person || person.balance <= 0) throw noCash(person)
    const { name, balance } = person
    if (roundToPaise(balance) !== expectedPaise) throw cashChanged({ name, balance })
    if (difference !== 0 && note === null) throw noteNeeded(difference)
    await insertCashEntries(tx, entries)
    await recordAudit(tx, {
      by: change.by,
      action: 'cash.hand-over',
      subject: { id: change.personId, name },
      before: { amount: balance },
      after: { amount: rupeesFromPaise(change.amountPaise), note },
    })
  })
}

/** What is handed over, and what was too much or missing. */
export function toHandOver({
  personId,
  amountPaise,
  difference,
  note = null,
  by,
  requestKey,
}: Omit<CashChange, 'note'> & { note?: string | null | undefined; difference: number }): NewCashEntry[] {
  const common = { personId, note, by, requestKey }
  return [
    { ...common, kind: 'handed-over' as const, amountPaise: -amountPaise },
    { ...common, kind: 'difference' as const, amountPaise: difference },
  ].filter((entry) => entry.amountPaise !== 0)
}

/** Throws 404 for an unknown person, 422 if the key was used for something else. */
export async function correctCash(
  db: Db,
  { personId, amountPaise, note, requestKey, by }: CashChange & { note: string },
): Promise<ChangedCash> {
  const entry: NewCashEntry = { kind: 'correction', personId, amountPaise, note, by, requestKey }
  return changeOnce(db, [entry], async (tx) => {
    const person = await findStaff(tx, personId)
    if (!person) throw new ShopError('person_not_found')
    await insertCashEntries(tx, [entry])
    await recordAudit(tx, {
      by,
      action: 'cash.correct',
      subject: { id: personId, name: person.name },
      before: null,
      after: { amount: rupeesFromPaise(amountPaise), note },
    })
  })
}

/** `entries` are those of the request, which an earlier request with its key has written too. */
export async function changeOnce(
  db: Db,
  entries: readonly NewCashEntry[],
  change: (tx: Db) => Promise<void>,
): Promise<ChangedCash> {
  const [first] = entries
  if (!first) throw new ShopError('no_cash')
  const request = { requestKey: first.requestKey, sellerId: first.by.sellerId }
  return inTransaction(db, async (tx) => {
    await lockCashBook(tx)
    const earlier = await listEntriesOfRequest(tx, request)
    if (earlier.length === 0) {
      await change(tx)
      return { entries: await listEntriesOfRequest(tx, request), isRepeated: false }
    }
    if (!isSame(earlier, entries)) throw new ShopError('key_reused', { message: () => t('server.cashKey') })
    return { entries: earlier, isRepeated: true }
  })
}

function isSame(earlier: readonly CashEntry[], entries: readonly NewCashEntry[]): boolean {
  return (
    earlier.length === entries.length &&
    entries.every(({ kind, personId, amountPaise, note }) =>
      earlier.some(
        (entry) =>
          entry.kind === kind &&
          entry.person?._id === personId &&
          entry.amount === rupeesFromPaise(amountPaise) &&
          entry.note === note,
      ),
    )
  )
}

function noCash(person: { name: string; balance: number } | null): ShopError {
  if (!person || person.balance === 0) return new ShopError('no_cash')
  const { name } = person
  return new ShopError('no_cash', { message: () => t('server.cashBelowZero', { name }) })
}

function cashChanged({ name, balance }: { name: string; balance: number }): ShopError {
  return new ShopError('cash_changed', {
    message: () => t('server.cashChanged', { name, amount: formatRupees(balance) }),
  })
}

export function noteNeeded(difference: number): ShopError {
  const amount = formatRupees(rupeesFromPaise(Math.abs(difference)))
  const kind = difference < 0 ? 'short' : 'over'
  return invalidInput(() => t('server.cashNote', { amount, kind }), 'note')
}
