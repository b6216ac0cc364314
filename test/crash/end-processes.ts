import { afterAll } from 'vitest'
import { dropAnyDatabase } from './any-database.ts'
import { endProcesses } from './shop-process.ts'

// Runs for every test file; there it would run once, because files of a worker share modules.
afterAll(async () => {
  await endProcesses()
  await dropAnyDatabase()
})
