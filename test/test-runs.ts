/**
 * How often a random or repeated test runs: `short` by default, `long` with CI_LONG=1. TEST_RUNS replaces both.
 */
export function testRuns({ short, long }: { short: number; long: number }): number {
  return Number(process.env.TEST_RUNS ?? (process.env.CI_LONG === '1' ? long : short))
}
