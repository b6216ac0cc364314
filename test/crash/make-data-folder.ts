import { makeDataFolder } from '../database.ts'

/** Once before all workers, because creating a database takes seconds. */
export async function setup(): Promise<void> {
  await makeDataFolder()
}
