import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { EnvSchema } from '#server/config-schema.ts'
import { root } from './source-files.ts'

/** Operators copy what these files name, often while something is broken. */
const documents = read(['*.md', '.env.example', 'docs/**/*.md', 'ops/**/*.*'])
const code = read(['{src,scripts,bench,test}/**/*.{ts,tsx,mjs}', '.ci/run']).filter(
  ({ path }) => path !== 'test/documentation.test.ts',
)
const allCode = code.map(({ text }) => text).join('\n')
const shopCode = code.flatMap(({ path, text }) => (path.startsWith('src/') ? text : [])).join('\n')

test('every npm command in the documents exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(findUnknown(/npm run ([a-z:-]+)/g, { known: (name) => name in scripts, min: 50 })).toEqual([])
})

test('every benchmark in the documents exists', () => {
  const main = readFileSync(join(root, 'bench/main.ts'), 'utf8')
  const isKnown = (name: string) => new RegExp(`^ {2}'?${name}'?(: \\w+)?,$`, 'm').test(main)
  const known = (names: string) => names.trim().split(' ').every(isKnown)
  expect(findUnknown(/npm run bench -- ([a-z][a-z -]+)/g, { known, min: 3 })).toEqual([])
})

test('every option of a command in the documents exists', () => {
  const known = (option: string) => shopCode.includes(option)
  const line = /npm run (?:backup|restore|import|seller|keys|pictures|mail) -- [^`\n]*?(--[a-z][a-z-]+)/g
  expect(findUnknown(line, { known, min: 10 })).toEqual([])
})

test('every file in the documents exists', () => {
  // The operator writes it.
  const written = ['ops/.env']
  const known = (path: string) => existsSync(join(root, path)) || written.includes(path)
  const path = /(?<![\w/.…-])((?:src|docs|ops|scripts|test|bench|demo|messages)\/[\w@./-]*[\w/])/g
  expect(findUnknown(path, { known, min: 100 })).toEqual([])
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => join(dirname(path), to)),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((to) => !existsSync(join(root, to)))).toEqual([])
})

test('every heading that a link names exists', () => {
  const anchors = new Map(documents.map(({ path, text }) => [path, listAnchors(text)]))
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].map(([, file = '', anchor = '']) => ({
      path,
      to: file === '' ? path : join(dirname(path), file),
      anchor,
    })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ to, anchor }) => !anchors.get(to)?.includes(anchor))).toEqual([])
})

test('the handbook names buttons and fields as the panel shows them', () => {
  const files = globSync('messages/en/*.json', { cwd: root })
  const shown = files.map((path) => readFileSync(join(root, path), 'utf8').replaceAll('’', "'")).join('\n')
  const handbook = readFileSync(join(root, 'docs/handbook.md'), 'utf8')
  const names = [...handbook.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name.replace(/\s+/g, ' '))
  expect(names.length).toBeGreaterThan(60)
  // A text with a value in it, such as a name, is written with an ellipsis.
  const isShown = (name: string) => name.split('…').every((part) => shown.includes(part.trim()))
  expect(names.filter((name) => !isShown(name))).toEqual([])
})

test('a decision record and the glossary stay short', () => {
  const records = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path))
  const lines = (text: string) => text.trimEnd().split('\n').length
  expect(records.filter(({ text }) => lines(text) > 50).map(({ path }) => path)).toEqual([])
  const [terms = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Retired words')
  expect(terms.match(/^\| (?!term |---)/gm)?.length).toBeLessThanOrEqual(40)
})

test('the index of the decisions has the heading of each record', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')
  const records = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path))
  expect(records.length).toBeGreaterThan(75)
  const missing = records.flatMap(({ path, text }) => {
    const [, number, title] = /^# (\d{4})\. (.+)$/m.exec(text) ?? []
    const file = basename(path)
    const row = index.split('\n').find((line) => line.startsWith(`| [${number}](${file}) `))
    return file.startsWith(`${number}-`) && row?.split('|')[2]?.trim() === title ? [] : [`${path}: ${title}`]
  })
  expect(missing).toEqual([])
})

test('every environment variable in the documents is one that a program reads', () => {
  const others = [
    ...[/^POSTGRES_(USER|DB|PASSWORD)$/, /^SHOP_HOST$/, /^PG[1-3]_(ADDRESS|API_PORT)$/, /^PATRONI_/],
    // No variables: rights and address families of Linux, words of HAProxy and OpenSSL.
    ...[/^AF_[A-Z\d]+$/, /^NET_BIND_SERVICE$/, /^METH_GET$/, /^ERR_OSSL_EVP_UNSUPPORTED$/],
  ]
  const known = (name: string) =>
    name in EnvSchema.shape ||
    others.some((other) => other.test(name)) ||
    new RegExp(`\\b${name}\\b`).test(allCode)
  expect(findUnknown(/\b([A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d])\b/g, { known, min: 200 })).toEqual([])
})

test('every metric in the documents is measured', () => {
  const known = (name: string) => shopCode.includes(name.replace(/_(?:bucket|count|sum)$/, ''))
  expect(findUnknown(/\b(haat_[a-z_]+[a-z])\b/g, { known, min: 30 })).toEqual([])
})

/** As GitHub makes them from headings. */
function listAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function read(patterns: string[]): { path: string; text: string }[] {
  return globSync(patterns, { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
}

/** `min` fails a pattern that no longer finds what it is for. */
function findUnknown(pattern: RegExp, { known, min }: { known: (name: string) => boolean; min: number }) {
  const found = documents.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ path, name })),
  )
  expect(found.length).toBeGreaterThanOrEqual(min)
  return found.filter(({ name }) => !known(name)).map(({ path, name }) => `${path}: ${name}`)
}

test('a comment begins with what it describes', () => {
  const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: root })
  expect(files.length).toBeGreaterThan(1500)
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /^\s*(?:\/\*\*?|\*|\/\/|--) Of /.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
