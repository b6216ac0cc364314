import type { Drawer } from '#contract/seller/pos/pos.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, roundToPaise, rupeesFromPaise } from '#domain/money.ts'
import { hasPermission, type StaffAccess } from '#domain/staff/roles.ts'
import { type Actor, recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/database/tables.ts'
import { ShopError } from '#server/http/errors.ts'
import { insertCashEntries, type NewCashEntry } from './cash-entry-store.ts'
import { findPersonSums } from './cash-sums-store.ts'
import { changeOnce, noteNeeded, toHandOver } from './change-cash.ts'

type Staff = StaffAccess & { id: string; name: string }
type DrawerChange = { seller: Pick<Staff, 'id' | 'name'>; by: Actor & { sellerId: string }; key: string }

/** The cash that a person holds, at the counter and on the way. */
export async function readDrawer(db: Db, sellerId: string): Promise<Drawer> {
  const sums = await findPersonSums(db, sellerId)
  const { balance = 0, opening = 0, collected = 0 } = sums ?? {}
  return {
    heldPaise: roundToPaise(balance),
    openingCashPaise: roundToPaise(opening),
    collectedPaise: roundToPaise(collected),
  }
}

/** Puts change into the drawer. Throws 422 if the key was used for something else. */
export async function openDrawer(
  db: Db,
  { seller, by, key, openingCashPaise }: DrawerChange & { openingCashPaise: number },
): Promise<void> {
  const entry: NewCashEntry = {
    ...{ kind: 'opened', personId: seller.id, amountPaise: openingCashPaise },
    ...{ note: null, by, requestKey: key },
  }
  await changeOnce(db, [entry], async (tx) => {
    await insertCashEntries(tx, [entry])
    await recordAudit(tx, {
      by,
      action: 'cash.open',
      subject: { id: seller.id, name: seller.name },
      before: null,
      after: { amountPaise: openingCashPaise },
    })
  })
}

type Count = { countedPaise: number; expectedPaise: number; keptPaise: number; note?: string | undefined }

/**
 * The person then holds `keptPaise`. An owner takes the rest out of the drawer; another person counts what a packer
 * hands over. Throws 400 (no note), 403 (not an owner), 409 (the drawer has changed), 422 (key reused).
 */
export async function closeDrawer(
  db: Db,
  { seller, by, key, ...count }: DrawerChange & Count & { seller: Staff },
): Promise<void> {
  const { countedPaise, expectedPaise, keptPaise, note } = count
  if (keptPaise !== countedPaise && !hasPermission(seller, 'shop'))
    throw new ShopError('permission_denied', { message: () => t('server.pos.keepAll') })
  const difference = countedPaise - expectedPaise
  const amountPaise = countedPaise - keptPaise
  const entries = toHandOver({ personId: seller.id, amountPaise, difference, note, by, requestKey: key })
  if (entries.length === 0) return assertHeld(db, { sellerId: seller.id, expectedPaise })
  await changeOnce(db, entries, async (tx) => {
    await assertHeld(tx, { sellerId: seller.id, expectedPaise })
    if (difference !== 0 && note === undefined) throw noteNeeded(difference)
    await insertCashEntries(tx, entries)
    await recordAudit(tx, {
      by,
      action: 'cash.count',
      subject: { id: seller.id, name: seller.name },
      before: { amount: rupeesFromPaise(expectedPaise) },
      after: { amount: rupeesFromPaise(keptPaise), ...(note !== undefined && { note }) },
    })
  })
}

type PutAway = DrawerChange & { expectedPaise: number; keptPaise: number }

/**
 * The entry of a closing, which has locked the book and whose key it has. Throws 409 if the drawer has
 * changed.
 */
export async function putAwayCash(tx: Db, { seller, by, key, ...cash }: PutAway): Promise<void> {
  const { expectedPaise, keptPaise } = cash
  await assertHeld(tx, { sellerId: seller.id, expectedPaise })
  const amountPaise = expectedPaise - keptPaise
  if (amountPaise === 0) return
  await insertCashEntries(
    tx,
    toHandOver({ personId: seller.id, amountPaise, difference: 0, by, requestKey: key }),
  )
  await recordAudit(tx, {
    by,
    action: 'cash.count',
    subject: { id: seller.id, name: seller.name },
    before: { amount: rupeesFromPaise(expectedPaise) },
    after: { amount: rupeesFromPaise(keptPaise) },
  })
}

type Held = { sellerId: string; expectedPaise: number }

async function assertHeld(db: Db, { sellerId, expectedPaise }: Held): Promise<void> {
  const { heldPaise } = await readDrawer(db, sellerId)
  if (heldPaise === expectedPaise) return
  const amount = () => formatPaise(heldPaise)
  throw new ShopError('cash_changed', { message: () => t('server.pos.drawerChanged', { amount: amount() }) })
}
