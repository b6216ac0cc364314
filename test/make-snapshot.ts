import { dropTestDatabases } from './database.ts'
import { makeSnapshot } from './embedded-database.ts'

const server = process.env.TEST_DATABASE_URL

/** Once before all workers: each would create it in its first hook. Workers inherit the environment. Journeys and
 * `embedded` need the snapshot also beside a server. */
export async function setup(): Promise<void> {
  process.env.TEST_RUN = `${process.pid}`
  await makeSnapshot()
}

/** Workers are ended by a signal, so they can't do it. */
export async function teardown(): Promise<void> {
  if (server) await dropTestDatabases(server)
}
