import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { root } from './source-files.ts'

/** Read from the files that define the image, because test machines have no container engine. */
const ignored = readLines('.dockerignore').filter((line) => line !== '' && !line.startsWith('#'))
const [, finalStage = []] = splitAt(readLines('ops/Dockerfile'), /^FROM /)

describe('the build context', () => {
  const folders = [
    '',
    'ops/',
    'build/',
    'demo/',
    'demo/art/',
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

  test.each([
    ...['package.json', 'package-lock.json', '.npmrc', 'tsconfig.json', 'vite.config.ts'],
    ...['src/server/main.ts', 'src/web/entry-server.tsx', 'migrations/0001_the_shop.sql'],
    ...['scripts/ensure.mjs', 'demo/products.json', 'demo/pictures/0112ff85cd0f2b6c-320.avif'],
  ])('has %s, which the build needs', (path) => {
    expect(existsSync(root + path)).toBe(true)
    expect(isInContext(path)).toBe(true)
  })
})

describe('the final stage', () => {
  test('copies only what runs', () => {
    const copies = finalStage.filter((line) => /^(COPY|ADD) /.test(line))
    expect(copies.flatMap((line) => line.split(' ').slice(2, -1))).toEqual([
      '/shop/package.json',
      '/shop/node_modules',
      '/shop/migrations',
      '/shop/messages',
      '/shop/demo/NOTICE.md',
      '/shop/demo/products.json',
      '/shop/demo/pictures',
      '/shop/dist',
      '/shop/src',
    ])
    expect(copies.every((line) => line.startsWith('COPY --from=build /shop/'))).toBe(true)
  })

  test('has files of root and runs as another user', () => {
    expect(finalStage.filter((line) => line.includes('--chown'))).toEqual([])
    expect(finalStage).toContain('USER node')
  })

  test('removes development packages before', () => {
    expect(readLines('ops/Dockerfile').join('\n')).toMatch(
      /^RUN npm prune --omit=dev && rm -rf .* src\/web$/m,
    )
  })
})

/** The last line of .dockerignore that matches decides. */
function isInContext(path: string): boolean {
  const last = ignored.findLast((line) => toRegExp(line.replace(/^!/, '')).test(path))
  return last === undefined || last.startsWith('!')
}

function toRegExp(pattern: string): RegExp {
  const parts = pattern.split('/').map((part) => {
    if (part === '**') return '(?:.*/)?'
    return `${part.replace(/[.+^$()|[\]{}\\]/g, '\\$&').replaceAll('*', '[^/]*')}/`
  })
  return new RegExp(`^${parts.join('').replace(/\/$/, '')}(?:/.*)?$`)
}

function readLines(path: string): string[] {
  return readFileSync(root + path, 'utf8').split('\n')
}

function splitAt(lines: string[], start: RegExp): string[][] {
  const starts = lines.flatMap((line, at) => (start.test(line) ? [at] : []))
  return starts.map((at, index) => lines.slice(at, starts[index + 1]))
}
