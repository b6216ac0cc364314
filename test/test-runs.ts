import { existsSync } from 'node:fs'

const catalogues = new URL('../../shared/data/', import.meta.url)

/** A real shop's, if it is there. Half a minute each, so on a database server or with CI_LONG=1 only. */
export function findCatalogue(name: string): URL | null {
  const path = new URL(name, catalogues)
  return (process.env.TEST_DATABASE_URL || process.env.CI_LONG) && existsSync(path) ? path : null
}

export const isLongRun = process.env.CI_LONG === '1'

/**
 * How often a random or repeated test runs: `short` by default, `long` with CI_LONG=1. TEST_RUNS replaces both.
 * With TEST_REPEATED=1, for tests that run once more on another database, a third of that.
 */
export function testRuns({ short, long }: { short: number; long: number }): number {
  if (process.env.TEST_RUNS) return Number(process.env.TEST_RUNS)
  const runs = isLongRun ? long : short
  return process.env.TEST_REPEATED === '1' ? Math.ceil(runs / 3) : runs
}
