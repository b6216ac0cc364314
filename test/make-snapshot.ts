import { makeSnapshot } from './database.ts'

/** Once, before any worker begins: on a fresh clone each of them would make it in the first hook that needs a database. */
export async function setup(): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) await makeSnapshot()
}
