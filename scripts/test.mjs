import { ensure } from './ensure.mjs'
import { becomeOneWith, shopNode, start } from './shop-process.mjs'

/** `npm test`: brings what is missing and runs every test, or those its arguments choose. */

if (!(await ensure({ build: true }))) process.exit(1)
becomeOneWith(start(shopNode, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]))
