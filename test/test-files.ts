export const serverTests = ['src/server/**/*.test.ts', 'test/{api,pages}/*.test.ts']

/** A quarter of the time of all server tests: `npm test` leaves them to `npm test -- all` and CI. */
export const rareTests = [
  'src/server/backup/*.test.ts',
  'src/server/catalogue/search/index-memory.test.ts',
  'src/server/database/{earlier-releases,schema}.test.ts',
  'src/server/http/slow-requests.test.ts',
  'src/server/import/**/*.test.ts',
  'src/server/notifications/mail/smtp-transport.test.ts',
  'src/server/order/read/stream-all-orders.test.ts',
  'src/server/payment/refunds/short-refund.test.ts',
  'test/api/{fuzz,payment-stripe}.test.ts',
]

/** A third of the time of all journeys, left to CI too: how pages look in each state, and other rare checks. */
export const rareJourneys = [
  'test/e2e/accessibility-*.test.ts',
  'test/e2e/*-card-height.test.ts',
  'test/e2e/home-carousel.test.ts',
  'test/e2e/info-pages.test.ts',
  'test/e2e/{,panel-}layout-shift.test.ts',
  'test/e2e/loader-redirects.test.ts',
  'test/e2e/new-version.test.ts',
  'test/e2e/panel-navigation.test.ts',
  'test/e2e/pseudo-locale.test.ts',
  'test/e2e/script-injection.test.ts',
  'test/e2e/seller-imports-catalogue.test.ts',
  'test/e2e/toasts.test.ts',
]

/** A third of the time of all server tests, of code that few changes touch: `npm test -- fast` leaves them out. */
export const slowTests = [
  'src/server/backup/*.test.ts',
  'src/server/http/slow-requests.test.ts',
  'src/server/import/**/*.test.ts',
  'src/server/notifications/mail/smtp-transport.test.ts',
  'src/server/order/order-life.test.ts',
  'src/server/order/read/stream-all-orders.test.ts',
  'src/server/payment/refunds/{short-refund,refund-payment}.test.ts',
  'test/api/{fuzz,payment-stripe,payment-webhook}.test.ts',
]

/**
 * Where the embedded database differs from a server: one session for transactions, streams and jobs, notifications and
 * locks of its own, a newer PostgreSQL. With TEST_DATABASE_URL only these run on both.
 */
export const embeddedTests = [
  'src/server/database/{,embedded/}*.test.ts',
  'src/server/jobs/*.test.ts',
  'src/server/settings/settings.test.ts',
  'src/server/cart/*.test.ts',
  // Without the size of the index, which is built from the same rows.
  'src/server/catalogue/{search,bulk}/!(index-memory).test.ts',
  'src/server/notifications/outbox/*.test.ts',
  'src/server/order/events/*.test.ts',
  'src/server/order/place/*.test.ts',
  'src/server/order/order-life.test.ts',
  'src/server/order/slot/*.test.ts',
  'src/server/cash/cash-model.test.ts',
  'src/server/reports/exact-report.test.ts',
]
