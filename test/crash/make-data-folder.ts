import { makeDataFolder } from '../embedded-database.ts'

/** Once before all workers, because creating a database takes seconds. */
export async function setup(): Promise<void> {
  await makeDataFolder()
}
