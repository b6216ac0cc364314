import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

export type SourceFile = {
  /** 'src/server/order/routes.ts' */
  path: string
  layer: string
  /** 'order', 'storefront/cart', or '' for a file directly in its layer. */
  module: string
  name: string
  lineLengths: number[]
  imports: Import[]
  declared: string[]
  hasDefaultExport: boolean
  queries: string[]
  writtenTables: string[]
  readTables: string[]
  assertions: string[]
}

/** `target` is a path in src/ ('src/domain/money.ts') or a package ('zod', 'node:fs'). */
export type Import = { target: string; isType: boolean; isDynamic: boolean }

export const root = fileURLToPath(new URL('..', import.meta.url))

export function readSources(): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

export function listFolders(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** The files of a worker share it: parsing all of `src` takes a second. */
const known = new Map<string, SourceFile>()

export function readSource(path: string, code: string): SourceFile {
  const key = `${path}\n${code}`
  const file = known.get(key) ?? parseSource(path, code)
  known.set(key, file)
  return file
}

function parseSource(path: string, code: string): SourceFile {
  const [, layer = '', ...rest] = path.split('/')
  const file: SourceFile = {
    path,
    layer,
    module: moduleOf(rest),
    name: rest.at(-1) ?? '',
    lineLengths: code
      .trimEnd()
      .split('\n')
      .map((line) => line.length),
    imports: [],
    declared: [],
    hasDefaultExport: false,
    queries: [],
    writtenTables: [],
    readTables: [],
    assertions: [],
  }
  visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => record(node, file))
  return file
}

export function moduleOf(segments: readonly string[]): string {
  const folders = segments.slice(0, -1)
  return folders.slice(0, groups.includes(folders[0] ?? '') ? 2 : 1).join('/')
}

export const groups = ['storefront', 'seller', 'notifications', 'order']

export type Node = Record<string, unknown> & { type: string }

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') see(value as Node)
    for (const child of Object.values(value)) visit(child, see)
  }
}

const reads = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'from', 'using']
const queries = ['selectFrom']
const writes = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']
const sqlRead = /\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?([a-z_]+)/g
const sqlWrite = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+(?:ONLY\s+)?([a-z_]+)/g

function record(node: Node, file: SourceFile): void {
  recordDeclaration(node, file)
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (node.source)
        file.imports.push({
          target: resolve(node.source, file),
          isType: isTypeOnly(node),
          isDynamic: false,
        })
      break
    case 'ImportExpression':
      if (read(node.source, 'type') === 'Literal')
        file.imports.push({ target: resolve(node.source, file), isType: false, isDynamic: true })
      break
    case 'ExportDefaultDeclaration':
      file.hasDefaultExport = true
      break
    case 'TaggedTemplateExpression':
      if (read(node.tag, 'name') === 'sql') file.queries.push('sql`…`')
      break
    case 'TemplateElement':
      recordSql(String(read(node.value, 'raw')), file)
      break
    case 'CallExpression':
      recordCall(node, file)
      break
    case 'TSAsExpression':
      if (read(read(node.typeAnnotation, 'typeName'), 'name') !== 'const') file.assertions.push('as')
      break
    case 'TSNonNullExpression':
      file.assertions.push('!')
      break
    case 'TSAnyKeyword':
      file.assertions.push('any')
  }
}

const declarations = ['VariableDeclarator', 'FunctionDeclaration', 'TSTypeAliasDeclaration']

function recordDeclaration(node: Node, file: SourceFile): void {
  if (!declarations.includes(node.type)) return
  const name = read(node.id, 'name')
  if (typeof name === 'string') file.declared.push(name)
}

function recordCall(node: Node, file: SourceFile): void {
  const method = String(read(read(node.callee, 'property'), 'name'))
  if ([...queries, ...writes].includes(method)) file.queries.push(`.${method}()`)
  const list = writes.includes(method) ? file.writtenTables : reads.includes(method) ? file.readTables : null
  const table = Array.isArray(node.arguments) ? read(node.arguments[0], 'value') : null
  if (list && typeof table === 'string') list.push(table.split(' ')[0] ?? '')
}

/** `readTables` also has names that are no table, such as those of WITH and the one in `extract(day FROM at)`. */
function recordSql(text: string, file: SourceFile): void {
  const withoutComments = text.replaceAll(/--.*$/gm, '')
  // `FOR UPDATE OF orders`, `ON CONFLICT … DO UPDATE SET` and trigger bodies write no other table.
  const statements = withoutComments.replaceAll(/\b(?:FOR|DO|FOR NO KEY) UPDATE\b/g, '')
  file.writtenTables.push(...[...statements.matchAll(sqlWrite)].flatMap(([, table]) => table ?? []))
  file.readTables.push(...[...withoutComments.matchAll(sqlRead)].flatMap(([, table]) => table ?? []))
}

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers : []
  return (
    specifiers.length > 0 &&
    specifiers.every((specifier) => [specifier.importKind, specifier.exportKind].includes('type'))
  )
}

const aliases: Record<string, string> = {
  '#domain/': 'src/domain/',
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#test/': 'test/',
}

function resolve(source: unknown, file: SourceFile): string {
  const target = String(read(source, 'value'))
  if (target.startsWith('.')) return normalize(join(dirname(file.path), target))
  const alias = Object.keys(aliases).find((prefix) => target.startsWith(prefix))
  return alias ? `${aliases[alias]}${target.slice(alias.length)}` : target
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
