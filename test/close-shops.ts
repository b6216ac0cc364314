import { afterAll } from 'vitest'
import { closeShops } from './shop.ts'

// Runs anew for every test file. In `shop.ts` itself this would run once: files that share a worker share its modules.
afterAll(closeShops)
