import { defineConfig } from 'vitest/config'

/** How long is waited for what comes in its own time: a busy machine may take several seconds where a fast one takes none. */
const patience = { poll: { timeout: 10_000 } }

/**
 * Four kinds of test, run one kind after the other, quickest first: `house` needs nothing, `server` a database in this process,
 * `crash` starts and kills whole servers, `e2e` drives a browser through the built shop.
 */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'house',
          include: [
            'test/{architecture,dependencies}.test.ts',
            'src/{domain,contract,web}/**/*.test.{ts,tsx}',
          ],
          // Reading the same modules for each file takes five times as long as the tests; none leaves anything behind in them.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/{api,pages}/*.test.ts'],
          // Files share a worker, and so its databases: opening one for each file takes longer than most files.
          isolate: false,
          setupFiles: ['test/close-shops.ts'],
          expect: patience,
          testTimeout: 20_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'crash',
          include: ['test/crash/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          // As those of the server: opening a database, and reading the shop's code, for each file takes longer than many a walk.
          isolate: false,
          setupFiles: ['test/e2e/close-browser.ts'],
          globalSetup: ['test/e2e/unpack-browser.ts'],
          expect: patience,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
