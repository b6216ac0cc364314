import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Import, listFolders, readSource, readSources, root, type SourceFile } from './source-files.ts'

/**
 * The plan of the house, as the README draws it. A new folder or a new direction is added here and there, on purpose, in the
 * commit that needs it.
 */
const topFolders = ['.ci', 'bench', 'build', 'demo', 'docs', 'migrations', 'ops', 'scripts', 'src', 'test']
const testFolders = ['crash', 'e2e']
/** What tools and running shops leave behind; git ignores it. */
const ignoredFolders = [
  '.git',
  '.github',
  '.idea',
  '.vscode',
  'data',
  'dist',
  'node_modules',
  'node_modules.old',
]

type Layer = {
  /** The other floors it stands on. */
  imports: string[]
  /** From left to right: a room imports itself and the rooms to its left. */
  modules: string[]
  /** The packages it may use; others belong elsewhere. */
  packages: RegExp
}

const layers: Record<string, Layer> = {
  rules: { imports: [], modules: [], packages: /^$/ },
  contract: { imports: ['rules'], modules: [], packages: /^zod$/ },
  server: {
    imports: ['contract', 'rules'],
    modules: [
      ...[
        'database',
        'jobs',
        'metrics',
        'mail',
        'audit',
        'account',
        'seller',
        'push',
        'settings',
        'catalogue',
      ],
      ...['import', 'address', 'cart', 'payment', 'live', 'order', 'till', 'figures', 'pages'],
    ],
    packages:
      /^(node:.+|zod|uuid|pg|kysely|sharp|csv-parse|csv-stringify(\/sync)?|otpauth|fastify|@fastify\/.+|nodemailer|prom-client|web-push|stripe|@node-rs\/argon2|@zxcvbn-ts\/.+|@electric-sql\/.+)$/,
  },
  web: {
    imports: ['contract', 'rules'],
    modules: [
      ...['ui', 'offline', 'account', 'address', 'payment', 'cart', 'catalogue', 'order'],
      ...[
        'layout',
        'home',
        'info',
        'seller',
        'seller-list',
        'seller-products',
        'seller-import',
        'seller-papers',
        'seller-orders',
      ],
      ...['seller-payments', 'seller-today', 'seller-settings', 'seller-people'],
    ],
    packages: /^(react|react-dom|react-router|@tanstack\/react-query|uqr|virtual:client-assets)(\/.+)?$/,
  },
}

/** What of the contract runs in a browser; the rest is there for its types, and would bring zod along. */
const browserContractFiles = ['src/contract/endpoints.ts', 'src/contract/client.ts']
/** Where the outside world meets our types. */
const typeBridges = ['src/server/http/contract-bridge.ts', 'src/contract/client.ts']

const sources = readSources()

test('no folder is unknown', () => {
  expect(listFolders('.').filter((name) => ![...topFolders, ...ignoredFolders].includes(name))).toEqual([])
  expect(listFolders('test').filter((name) => !testFolders.includes(name))).toEqual([])
  expect(listFolders('src').toSorted()).toEqual(Object.keys(layers).toSorted())
  for (const [floor, { modules }] of Object.entries(layers)) {
    expect(
      listFolders(`src/${floor}`).filter((name) => !modules.includes(name)),
      floor,
    ).toEqual([])
  }
})

test.each(sources.map((file) => [file.path, file] as const))('%s keeps to the house', (_, file) => {
  expect(listViolations(file, sources)).toEqual([])
})

/** Limits and pauses of their own: whether a test passes must not depend on how fast the machine is. */
const ownLimits = /waitForTimeout\(|vi\.wait(For|Until)\(|[tT]imeout: ?\d|AbortSignal\.timeout\(\d/

test('tests wait for as long as test/limits.ts says', () => {
  const files = globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => ownLimits.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

test('the lockfile has the packages of every kind of machine (npm run lockfile)', () => {
  const check = spawnSync(process.execPath, ['scripts/complete-lockfile.mjs', '--check'], { cwd: root })
  expect(String(check.stderr)).toBe('The lockfile is complete.\n')
})

describe('the house notices', () => {
  const broken: [what: string, path: string, code: string][] = [
    ['a rule that asks the contract', 'src/rules/x.ts', "import '#contract/order.ts'"],
    ['a rule that uses a package', 'src/rules/x.ts', "import { z } from 'zod'"],
    ['a contract that asks the server', 'src/contract/x.ts', "import type { Db } from '#server/config.ts'"],
    ['a server that asks the web', 'src/server/x.ts', "import { routes } from '#web/routes.tsx'"],
    ['a server that uses React', 'src/server/pages/x.ts', "import { useState } from 'react'"],
    ['a browser that reads files', 'src/web/x.ts', "import fs from 'node:fs'"],
    ['a browser that asks the server', 'src/web/x.ts', "import { readEnv } from '../server/env.ts'"],
    ['a browser that loads shapes', 'src/web/x.ts', "import { Email } from '#contract/common.ts'"],
    ['a browser that loads zod later', 'src/web/x.ts', "const { z } = await import('zod')"],
    [
      'a room that asks one to its right',
      'src/server/cart/x.ts',
      "import { a } from '../order/place-order.ts'",
    ],
    ['a web room that does', 'src/web/ui/x.tsx', "export { a } from '../cart/cart-page.tsx'"],
    ['a room that asks the roof', 'src/server/cart/x.ts', "import { buildApp } from '../app.ts'"],
    ["another room's routes", 'src/server/order/x.ts', "import { a } from '../cart/routes.ts'"],
    ['SQL outside a store', 'src/server/order/x.ts', 'const rows = await sql`SELECT 1`.execute(db)'],
    ['a query outside a store', 'src/server/order/x.ts', "db.selectFrom('orders').selectAll()"],
    ['a default export', 'src/rules/x.ts', 'export default 1'],
    ['an unchecked type', 'src/rules/x.ts', 'export const a = b as string'],
    ['an any', 'src/rules/x.ts', 'export function a(b: any) {}'],
    ['a name that is not kebab-case', 'src/rules/orderTotal.ts', ''],
    ['source that asks a test', 'src/server/x.ts', "import { startShop } from './shop.ts'"],
  ]
  test.each(broken)('%s', (_, path, code) => {
    expect(listViolations(readSource(path, code), sources)).toHaveLength(1)
  })
})

function listViolations(file: SourceFile, all: SourceFile[]): string[] {
  const faults = file.imports.flatMap((wanted) => violationOf(wanted, { file, all }) ?? [])
  if (file.hasDefaultExport) faults.push('has a default export')
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.tsx?$/.test(file.name)) faults.push('is not named in kebab-case')
  if (file.queries.length > 0 && !mayUseSql(file))
    faults.push(`asks the database: ${file.queries.join(', ')}`)
  if (file.typeOverrides.length > 0 && !typeBridges.includes(file.path))
    faults.push(`overrules the types: ${file.typeOverrides.join(', ')}`)
  return faults
}

function violationOf(wanted: Import, { file, all }: { file: SourceFile; all: SourceFile[] }): string | null {
  const floor = layers[file.layer]
  const { target } = wanted
  if (!floor) return `is on no floor`
  if (!target.startsWith('src/'))
    return floor.packages.test(target) || isStyle(target) ? null : `imports ${target}`
  const [, otherFloor = '', ...rest] = target.split('/')
  if (otherFloor !== file.layer) {
    if (!floor.imports.includes(otherFloor)) return `imports ${target} from a floor that is not below`
    const isLoadedByBrowsers = file.layer === 'web' && otherFloor === 'contract' && !wanted.isType
    if (isLoadedByBrowsers && !browserContractFiles.includes(target)) return `loads ${target} in the browser`
    return null
  }
  const otherRoom = rest.length > 1 ? (rest[0] ?? '') : ''
  if (file.module === otherRoom) return null
  if (otherRoom === '')
    return isCompositionRoot(target, all) && file.module !== '' ? `imports ${target} from the roof` : null
  if (rest.at(-1) === 'routes.ts' && file.module !== '') return `imports the routes of ${otherRoom}`
  if (file.module === '') return null
  return floor.modules.indexOf(otherRoom) < floor.modules.indexOf(file.module)
    ? null
    : `imports ${target} from a room to its right`
}

/** A floor's own file that stands on its rooms, such as app.ts. */
function isCompositionRoot(path: string, all: SourceFile[], seen: string[] = []): boolean {
  const file = all.find((candidate) => candidate.path === path)
  if (!file || seen.includes(path)) return false
  return file.imports.some(({ target }) => {
    const [src, floor, ...rest] = target.split('/')
    if (src !== 'src' || floor !== file.layer) return false
    if (rest.length > 1) return rest[0] !== layers[file.layer]?.modules[0]
    return isCompositionRoot(target, all, [...seen, path])
  })
}

function mayUseSql(file: SourceFile): boolean {
  return file.module === 'database' || file.name.endsWith('-store.ts')
}

function isStyle(target: string): boolean {
  return target.endsWith('.css')
}
