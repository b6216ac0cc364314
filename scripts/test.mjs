import { ensure } from './ensure.mjs'
import { exitWith, shopNode, start } from './shop-process.mjs'

/** `npm test -- fast` runs the tests that need neither a browser nor a process of the shop. */

if (!(await ensure({ build: true }))) process.exit(1)
const [first, ...rest] = process.argv.slice(2)
const args = first === 'fast' ? ['--project', 'unit', '--project', 'server', ...rest] : process.argv.slice(2)
exitWith(start(shopNode, ['node_modules/vitest/vitest.mjs', 'run', ...args]))
