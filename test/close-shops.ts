import { afterAll } from 'vitest'
import { closeShops } from './shop.ts'

// Runs for every test file; in `shop.ts` it would run once, because files of a worker share modules.
afterAll(closeShops)
