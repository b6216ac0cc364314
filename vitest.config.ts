import { defineConfig } from 'vitest/config'
import { maxTestMs, maxWaitMs } from './test/limits.ts'
import { progress } from './test/progress.ts'
import { embeddedTests, rareJourneys, rareTests, serverTests, slowTests } from './test/test-files.ts'

/** With TEST_DATABASE_URL, `npm test -- embedded` repeats on the database in the process what differs there. */
const embedded = process.env.TEST_DATABASE_URL ? embeddedTests : []
const inProcess = { TEST_DATABASE_URL: '', TEST_REPEATED: '1' }
const scope = process.env.TEST_SCOPE

/**
 * Kinds of test, one after the other, quickest first: `unit` needs nothing, `server` a database, in the process or at
 * TEST_DATABASE_URL, `e2e` drives a browser through the built shop on one, `crash` starts and kills whole servers.
 */
export default defineConfig({
  plugins: [progress()],
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: maxTestMs,
    hookTimeout: maxTestMs,
    teardownTimeout: maxWaitMs,
    expect: { requireAssertions: true, poll: { timeout: maxWaitMs } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['test/messages.ts', 'test/property-tests.ts'],
          include: ['test/*.test.ts', 'src/{domain,contract,web}/**/*.test.{ts,tsx}'],
          // Reading the same modules for each file takes five times as long as the tests; none leaves anything behind in them.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: serverTests,
          // A worker waits for the server at TEST_DATABASE_URL a seventh of the time.
          maxWorkers: process.env.TEST_DATABASE_URL ? 3 : 2,
          exclude: scope === 'fast' ? slowTests : scope === 'default' ? rareTests : [],
          // Files share a worker and its databases: opening one for each file takes longer than most files.
          isolate: false,
          setupFiles: ['test/close-shops.ts', 'test/property-tests.ts'],
          globalSetup: ['test/make-snapshot.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'embedded',
          include: embedded,
          env: inProcess,
          isolate: false,
          setupFiles: ['test/close-shops.ts', 'test/property-tests.ts'],
          globalSetup: ['test/make-snapshot.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'crash',
          include: ['test/crash/**/*.test.ts'],
          // A sixth of the time is spent waiting: for connections to end, and for locks.
          maxWorkers: 3,
          // Loading the shop's code for each file takes as long as starting a shop.
          isolate: false,
          setupFiles: ['test/crash/end-processes.ts'],
          globalSetup: ['test/crash/make-data-folder.ts'],
          sequence: { groupOrder: 5 },
        },
      },
      // Needs Debian's packages and minutes: `npm test -- cluster`.
      ...(process.env.TEST_CLUSTER
        ? [
            {
              extends: true as const,
              test: {
                name: 'cluster',
                include: ['test/cluster/*.test.ts'],
                sequence: { groupOrder: 6 },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: scope === 'default' ? rareJourneys : [],
          // A journey waits for its browser half of the time.
          maxWorkers: 3,
          // See docs/decisions/0088. `.ci/run` names the tests that needed it.
          retry: process.env.CI ? 1 : 0,
          // As in `server`: opening a database and loading the shop's code for each file takes longer than many journeys.
          isolate: false,
          globalSetup: ['test/make-snapshot.ts', 'test/e2e/unpack-browser.ts'],
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
