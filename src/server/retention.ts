import { setTimeout as wait } from 'node:timers/promises'
import { retentionDays, ticketRetentionMonths } from '#domain/policy.ts'
import { priceReviewDays } from '#domain/tax/rate-cut.ts'
import { shortenBlockedPhones } from '#server/audit/audit-store.ts'
import { deleteExpiredResetTokens } from '#server/auth/reset/reset-token-store.ts'
import { deleteOldDevices } from '#server/auth/sessions/known-device-store.ts'
import { deleteExpiredSessions } from '#server/auth/sessions/session-store.ts'
import { purgeOldAttempts } from '#server/auth/throttle/login-throttle.ts'
import { deleteOldBulkJobs } from '#server/catalogue/bulk/bulk-job-store.ts'
import { deleteOldPastPrices } from '#server/catalogue/prices/past-price-store.ts'
import { deleteOldProductRequests } from '#server/catalogue/product-request-store.ts'
import type { Database } from '#server/database/database.ts'
import type { Db } from '#server/database/tables.ts'
import { vacuum } from '#server/database/vacuum.ts'
import { purgeExpiredImports } from '#server/import/import-store.ts'
import type { MailTransport } from '#server/notifications/mail/mail.ts'
import { purgeSentMessages } from '#server/notifications/outbox/message-store.ts'
import { anonymizeOldOrders } from '#server/order/anonymize-customer-store.ts'
import { deleteOldUnverifiedMails } from '#server/order/mail/unverified-mail-store.ts'
import { deleteOldPickActions } from '#server/order/pick/pick-action-store.ts'
import { deleteOldOrderNetworks } from '#server/order/place/order-limit-store.ts'
import { purgeProcessedEvents } from '#server/payment/events/payment-event-store.ts'
import { refreshRollups } from '#server/reports/refresh-rollups.ts'
import { deleteOldSearchMisses } from '#server/search/search-misses-store.ts'
import { deleteExpiredInvites } from '#server/staff/invite-store.ts'
import { anonymizeOldTickets } from '#server/ticket/anonymize-tickets-store.ts'
import { deleteOldContactRequests } from '#server/ticket/contact/contact-request-store.ts'
import { deleteExpiredTicketLinks } from '#server/ticket/contact/contact-store.ts'
import { purgeOldTickets } from '#server/ticket/purge-tickets-store.ts'

type RetentionOptions = {
  db: Db
  orderRetentionDays: number
  stopping: AbortSignal
}

/** Rows per transaction, so that other queries run in between. */
const limit = 500
const pauseMs = 50

export async function applyRetention({ db, orderRetentionDays, stopping }: RetentionOptions): Promise<void> {
  const steps = [
    () => anonymizeOldOrders(db, { days: orderRetentionDays, isPlaced: true, limit }),
    () => anonymizeOldOrders(db, { days: retentionDays.unpaidOrders, isPlaced: false, limit }),
    () => anonymizeOldTickets(db, { days: orderRetentionDays, limit }),
    () => purgeOldTickets(db, { months: ticketRetentionMonths, limit }),
    () => purgeSentMessages(db, { days: retentionDays.messages, limit }),
    () => purgeProcessedEvents(db, { days: retentionDays.paymentEvents, limit }),
    () => shortenBlockedPhones(db, { limit }),
  ]
  for (const step of steps) {
    while (!stopping.aborted && (await step()) === limit) await wait(pauseMs)
  }
}

type PurgeOptions = { database: Database; mailTransport: MailTransport }

/** A failed step does not stop the others; throws the first error at the end. */
export async function purgeExpired({ database, mailTransport }: PurgeOptions): Promise<void> {
  const { db } = database
  const tasks = [
    () => deleteExpiredSessions(db, 'shopper'),
    () => deleteExpiredSessions(db, 'staff'),
    () => deleteExpiredResetTokens(db, 'shopper'),
    () => deleteExpiredResetTokens(db, 'staff'),
    () => deleteExpiredInvites(db),
    () => deleteOldDevices(db, 'shopper'),
    () => deleteOldDevices(db, 'staff'),
    () => purgeOldAttempts(db),
    () => deleteOldOrderNetworks(db),
    () => deleteOldUnverifiedMails(db),
    () => deleteOldContactRequests(db),
    () => deleteExpiredTicketLinks(db),
    () => deleteOldPickActions(db),
    () => purgeExpiredImports(db),
    () => deleteOldProductRequests(db),
    () => deleteOldPastPrices(db, { days: priceReviewDays + 1 }),
    () => deleteOldBulkJobs(db),
    () => deleteOldSearchMisses(db),
    () => mailTransport.purgeExpired(),
    () => refreshRollups(db, new Date()),
    ...(database.kind === 'embedded' ? [() => vacuum(db)] : []),
  ]
  const errors: unknown[] = []
  for (const task of tasks) await task().catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}
