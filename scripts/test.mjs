import { ensure } from './ensure.mjs'
import { becomeOneWith, shopNode, start } from './shop-process.mjs'

/**
 * `npm test`: brings what is missing and runs every test, or those its arguments choose. `npm test -- fast` runs those that
 * need neither a browser nor a process of the shop.
 */

if (!(await ensure({ build: true }))) process.exit(1)
const [first, ...rest] = process.argv.slice(2)
const args = first === 'fast' ? ['--project', 'unit', '--project', 'server', ...rest] : process.argv.slice(2)
becomeOneWith(start(shopNode, ['node_modules/vitest/vitest.mjs', 'run', ...args]))
