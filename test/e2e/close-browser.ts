import { afterAll } from 'vitest'
import { closeBrowser } from './launch-browser.ts'

// Runs anew for every test file. In `launch-browser.ts` itself this would run once: files that share a worker share its modules.
afterAll(closeBrowser)
