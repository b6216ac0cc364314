import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allowed, buildStage, finalStage, isInContext, listCopies } from './docker-image.ts'
import { root } from './source-files.ts'

/** test/crash/image.test.ts builds it and starts the shop of the image. */
describe('the build context', () => {
  const folders = [
    '',
    'ops/',
    'demo/',
    'demo/art/',
    'messages/',
    'migrations/',
    'scripts/',
    'src/',
    'src/server/',
  ]
  const secrets = ['.env', '.env.production', '.env.local', 'second-step.key', 'tls.pem', 'shop.log']
  test.each(folders.flatMap((folder) => secrets.map((name) => folder + name)))('leaves out %s', (path) => {
    expect(isInContext(path)).toBe(false)
  })

  test.each([
    ...['data/seller-login.txt', 'data/database/PG_VERSION', 'src/data/second-step.key', '.git/config'],
    ...['ops/compose.yaml', 'backup.sql', 'node_modules/pg/package.json', 'dist/client/assets/x.js'],
  ])('leaves out %s', (path) => {
    expect(isInContext(path)).toBe(false)
  })

  test('has every file that the web is built from', () => {
    const [, list = ''] =
      /^const sources = \[\n([^\]]+)\]/m.exec(readFileSync(`${root}scripts/ensure.mjs`, 'utf8')) ?? []
    const sources = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
    expect(sources).toContain('vite.config.ts')
    const files = sources.flatMap(listFiles)
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((path) => !isInContext(path))).toEqual([])
  })

  test('has what the Dockerfile copies, and names nothing that does not exist', () => {
    const made = ['/shop/node_modules', '/shop/dist']
    const copied = [...listCopies(buildStage), ...listCopies(finalStage)].flatMap(({ paths }) => paths)
    const needed = copied.filter((path) => path !== '.' && !made.includes(path))
    const paths = needed.map((path) => path.replace(/^\/shop\//, ''))
    expect(paths).toContain('migrations')
    for (const path of [...paths, ...allowed]) expect([path, existsSync(root + path)]).toEqual([path, true])
    expect(paths.flatMap(listFiles).filter((path) => !isInContext(path))).toEqual([])
  })
})

describe('the final stage', () => {
  test('copies only what runs', () => {
    expect(listCopies(finalStage).flatMap(({ paths }) => paths)).toEqual([
      '/shop/package.json',
      '/shop/node_modules',
      '/shop/migrations',
      '/shop/docs/schema.sql',
      '/shop/messages',
      '/shop/demo/NOTICE.md',
      '/shop/demo/products.json',
      '/shop/demo/categories.json',
      '/shop/demo/combos.json',
      '/shop/demo/pictures',
      '/shop/dist',
      '/shop/src',
    ])
    expect(new Set(listCopies(finalStage).flatMap(({ options }) => options))).toEqual(
      new Set(['--from=build']),
    )
  })

  test('has files of root and runs as another user', () => {
    expect(finalStage.filter((line) => line.includes('--chown'))).toEqual([])
    expect(finalStage).toContain('USER node')
  })

  test('removes development packages before', () => {
    expect(buildStage.at(-1)).toMatch(/^RUN npm prune --omit=dev && rm -rf .* src\/web$/)
  })
})

/** Without tests, which no image needs. */
function listFiles(path: string): string[] {
  if (!statSync(root + path).isDirectory()) return [path]
  return readdirSync(root + path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
}
