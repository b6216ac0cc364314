import { setTimeout as wait } from 'node:timers/promises'
import { retentionDays } from '#domain/policy.ts'
import { deleteOldDevices } from '#server/auth/known-device-store.ts'
import { dropOldTries } from '#server/auth/login-throttle.ts'
import { deleteExpiredResets } from '#server/auth/reset-store.ts'
import { deleteExpiredSessions } from '#server/auth/session-store.ts'
import type { Database } from '#server/database/open.ts'
import type { Db } from '#server/database/tables.ts'
import { vacuum } from '#server/database/vacuum.ts'
import { purgeExpiredImports } from '#server/import/import-store.ts'
import type { MailTransport } from '#server/notifications/mail/mail-transport.ts'
import { purgeSentMessages } from '#server/notifications/outbox/message-store.ts'
import { anonymizeOldOrders } from '#server/order/anonymize-customer-store.ts'
import { deleteOldOrderNetworks } from '#server/order/order-limit-store.ts'
import { deleteOldUnprovedMails } from '#server/order/unproved-mail-store.ts'
import { purgeProcessedEvents } from '#server/payment/events/payment-event-store.ts'
import { refreshRollups } from '#server/reports/refresh-rollups.ts'
import { deleteEndedInvites } from '#server/staff/invite-store.ts'

type RetentionOptions = {
  db: Db
  /** After so many days an order that is over has no person any more. */
  orderRetentionDays: number
  stopping: AbortSignal
}

/** In one transaction; in between, others have their turn. */
const limit = 500
const pauseMs = 50

/** Forgets what the shop no longer has a reason to know: who bought long ago, what was told, what providers said. */
export async function applyRetention({ db, orderRetentionDays, stopping }: RetentionOptions): Promise<void> {
  const steps = [
    () => anonymizeOldOrders(db, { days: orderRetentionDays, isPlaced: true, limit }),
    () => anonymizeOldOrders(db, { days: retentionDays.unpaidOrders, isPlaced: false, limit }),
    () => purgeSentMessages(db, { days: retentionDays.messages, limit }),
    () => purgeProcessedEvents(db, { days: retentionDays.paymentEvents, limit }),
  ]
  for (const step of steps) {
    while (!stopping.aborted && (await step()) === limit) await wait(pauseMs)
  }
}

type PurgeOptions = { database: Database; mailTransport: MailTransport }

/**
 * Ended sessions, links that have run out, old tries and old mail go, days that are over are counted, and an embedded database is cleared up, which nobody else
 * does for it. Each by itself: what can't be done now keeps nothing else from being done. Throws the first fault once all have had their turn.
 */
export async function purgeExpired({ database, mailTransport }: PurgeOptions): Promise<void> {
  const { db } = database
  const tasks = [
    () => deleteExpiredSessions(db, 'shopper'),
    () => deleteExpiredSessions(db, 'staff'),
    () => deleteExpiredResets(db, 'shopper'),
    () => deleteExpiredResets(db, 'staff'),
    () => deleteEndedInvites(db),
    () => deleteOldDevices(db, 'shopper'),
    () => deleteOldDevices(db, 'staff'),
    () => dropOldTries(db),
    () => deleteOldOrderNetworks(db),
    () => deleteOldUnprovedMails(db),
    () => purgeExpiredImports(db),
    () => mailTransport.purgeExpired(),
    () => refreshRollups(db, new Date()),
    ...(database.kind === 'embedded' ? [() => vacuum(db)] : []),
  ]
  const errors: unknown[] = []
  for (const task of tasks) await task().catch((fault: unknown) => errors.push(fault))
  if (errors.length > 0) throw errors[0]
}
