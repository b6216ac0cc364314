import { ensure } from './ensure.mjs'
import { exitWith, shopNode, start } from './shop-process.mjs'

/**
 * `npm test` runs the unit and server tests and the journeys. A first word chooses others: `all` adds the rare ones
 * (test/test-files.ts), such as backups and the accessibility of every page, dialog and error; `fast` leaves out the
 * journeys and the slow server tests, `embedded` repeats on the embedded database what ran at TEST_DATABASE_URL,
 * `crash` starts and kills processes of the shop, `cluster` needs PostgreSQL, Patroni, etcd, HAProxy and Swift.
 * Other words are passed on: `npm test -- place-order` runs all tests whose path has them.
 */
const fast = ['unit', 'server']
const projects = {
  all: [...fast, 'e2e'],
  fast,
  embedded: ['embedded'],
  crash: ['crash'],
  cluster: ['cluster'],
}

if (!(await ensure({ build: true }))) process.exit(1)
const [first = '', ...rest] = process.argv.slice(2)
const isNamed = Object.hasOwn(projects, first)
const others = isNamed ? rest : [first, ...rest].filter(Boolean)
const hasPath = others.some((word) => !word.startsWith('-'))
const chosen = isNamed ? projects[first] : hasPath ? [] : projects.all
const args = [
  'node_modules/vitest/vitest.mjs',
  'run',
  ...chosen.flatMap((name) => ['--project', name]),
  ...others,
]
const switches = { fast: { TEST_SCOPE: 'fast' }, cluster: { TEST_CLUSTER: 'on' } }
const unnamed = hasPath ? {} : { TEST_SCOPE: 'default' }
const env = { ...process.env, ...(isNamed ? switches[first] : unnamed) }
exitWith(start(shopNode, args, { env }))
