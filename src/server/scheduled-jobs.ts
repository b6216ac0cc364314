import type { FastifyBaseLogger } from 'fastify'
import { dayOf } from '#domain/days.ts'
import { processResetRequests } from '#server/auth/reset/reset-password.ts'
import { createBackupJob, type RunBackup } from '#server/backup/nightly-backup.ts'
import { runBulkJobs } from '#server/catalogue/bulk/bulk-job.ts'
import { countBulkFailures } from '#server/catalogue/bulk/bulk-job-store.ts'
import { countSoldUnits } from '#server/catalogue/family/sold-units-store.ts'
import type { Database } from '#server/database/database.ts'
import { describeError } from '#server/http/errors.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Meters } from '#server/metrics/meters.ts'
import type { MailTransport } from '#server/notifications/mail/mail.ts'
import type { DeliveryOptions } from '#server/notifications/outbox/channel.ts'
import { sendDueMessages } from '#server/notifications/outbox/send-messages.ts'
import type { Orders } from '#server/order/core/change-order.ts'
import { createPaymentJobs } from '#server/payment/checkout/payment-jobs.ts'
import type { PaymentProviders } from '#server/payment/providers/payment-provider.ts'
import { retryUnansweredRefunds } from '#server/payment/refunds/refund-payment.ts'
import { applyRetention, purgeExpired } from './retention.ts'

type JobDeps = {
  database: Database
  orders: Orders
  providers: PaymentProviders
  meters: Meters
  mailTransport: MailTransport
  messageDelivery: DeliveryOptions
  log: FastifyBaseLogger
  orderRetentionDays: number
  runNightlyBackup: RunBackup | undefined
}

const secondMs = 1000
const hourMs = 60 * 60_000

export function createScheduledJobs(deps: JobDeps): Job[] {
  return [
    ...createPaymentJobs(deps),
    {
      // The writer of a message wakes it; the interval is for retries and for messages of a dead process.
      name: 'send-messages',
      everyMs: 15 * secondMs,
      async work(stopping) {
        await processResetRequests(deps.database.db)
        await sendDueMessages(deps.database, { ...deps.messageDelivery, stopping })
      },
    },
    {
      name: 'run-bulk-jobs',
      everyMs: 30 * secondMs,
      work: (stopping) =>
        runBulkJobs(deps.database.db, {
          stopping,
          onError: (bulkJob, error) =>
            deps.log.error({ job: 'run-bulk-jobs', bulkJob, fault: describeError(error) }, 'a job failed'),
        }),
      countFailures: () => countBulkFailures(deps.database.local.db),
    },
    {
      name: 'count-sold-units',
      everyMs: hourMs,
      work: () => countSoldUnits(deps.database.db, { today: dayOf(new Date()) }),
    },
    {
      name: 'finish-refunds',
      everyMs: 30 * secondMs,
      work: () => retryUnansweredRefunds(deps.orders, deps),
    },
    {
      name: 'apply-retention',
      everyMs: hourMs,
      work: (stopping) => applyRetention({ ...deps, db: deps.database.db, stopping }),
    },
    { name: 'purge-expired', everyMs: hourMs, work: () => purgeExpired(deps) },
    ...(deps.runNightlyBackup ? [createBackupJob(deps.database.db, deps.runNightlyBackup)] : []),
  ]
}
