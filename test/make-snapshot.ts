import { makeSnapshot } from './database.ts'

/** Once before all workers: each would create it in its first hook. */
export async function setup(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) await makeSnapshot()
}
