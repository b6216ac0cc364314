import { ensure } from './ensure.mjs'
import { exitWith, shopEnvironment, shopNode, start } from './shop-process.mjs'

/** Starts the shop as on several machines: databases, HAProxy and two processes, all on this one. */

if (!(await ensure({ build: true }))) process.exit(1)
exitWith(start(shopNode, ['scripts/cluster/main.ts', ...process.argv.slice(2)], { env: shopEnvironment }))
