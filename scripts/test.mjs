import { ensure } from './ensure.mjs'
import { exitWith, shopNode, start } from './shop-process.mjs'

/**
 * `npm test -- fast` runs the tests that need neither a browser nor a process of the shop, `npm test -- cluster` those
 * that need PostgreSQL, Patroni, etcd, HAProxy and Swift.
 */

if (!(await ensure({ build: true }))) process.exit(1)
const projects = { fast: ['unit', 'server'], cluster: ['cluster'] }
const [first = '', ...rest] = process.argv.slice(2)
const chosen = Object.hasOwn(projects, first)
  ? projects[first].flatMap((name) => ['--project', name])
  : [first]
const args = ['node_modules/vitest/vitest.mjs', 'run', ...chosen.filter(Boolean), ...rest]
const env = first === 'cluster' ? { ...process.env, TEST_CLUSTER: 'on' } : process.env
exitWith(start(shopNode, args, { env }))
