import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

/** One file of src/, as far as the house rules ask about it. */
export type SourceFile = {
  /** 'src/server/order/routes.ts' */
  path: string
  /** 'server' */
  layer: string
  /** 'order', or '' for a file of the floor itself. */
  module: string
  /** 'routes.ts' */
  name: string
  imports: Import[]
  hasDefaultExport: boolean
  /** Uses of Kysely's builder or of SQL text. */
  queries: string[]
  /** Where the types are overruled: `as`, `!` and `any`. */
  typeOverrides: string[]
}

/** `target` is a path in src/ ('src/domain/money.ts') or a package ('zod', 'node:fs'). `names` is '*' for a dynamic import. */
export type Import = { target: string; isType: boolean }

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Every file of src/ that is no test. */
export function readSources(): SourceFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))
}

/** The names of the folders in a folder. */
export function listFolders(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

export function readSource(path: string, code: string): SourceFile {
  const [, floor = '', ...rest] = path.split('/')
  const file: SourceFile = {
    path,
    layer: floor,
    module: rest.length > 1 ? (rest[0] ?? '') : '',
    name: rest.at(-1) ?? '',
    imports: [],
    hasDefaultExport: false,
    queries: [],
    typeOverrides: [],
  }
  visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => recordNode(node, file))
  return file
}

type Node = Record<string, unknown> & { type: string }

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, see)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') see(value as Node)
    for (const child of Object.values(value)) visit(child, see)
  }
}

const builders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']

function recordNode(node: Node, file: SourceFile): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      if (node.source) file.imports.push({ target: resolve(node.source, file), isType: isTypeOnly(node) })
      break
    case 'ImportExpression':
      if (read(node.source, 'type') === 'Literal')
        file.imports.push({ target: resolve(node.source, file), isType: false })
      break
    case 'ExportDefaultDeclaration':
      file.hasDefaultExport = true
      break
    case 'TaggedTemplateExpression':
      if (read(node.tag, 'name') === 'sql') file.queries.push('sql`…`')
      break
    case 'CallExpression': {
      const method = String(read(read(node.callee, 'property'), 'name'))
      if (builders.includes(method)) file.queries.push(`.${method}()`)
      break
    }
    case 'TSAsExpression':
      if (read(read(node.typeAnnotation, 'typeName'), 'name') !== 'const') file.typeOverrides.push('as')
      break
    case 'TSNonNullExpression':
      file.typeOverrides.push('!')
      break
    case 'TSAnyKeyword':
      file.typeOverrides.push('any')
  }
}

function isTypeOnly(node: Node): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = Array.isArray(node.specifiers) ? node.specifiers : []
  return (
    specifiers.length > 0 &&
    specifiers.every((specifier) => [specifier.importKind, specifier.exportKind].includes('type'))
  )
}

const layerAliases: Record<string, string> = {
  '#rules/': 'src/rules/',
  '#contract/': 'src/contract/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#test/': 'test/',
}

function resolve(source: unknown, file: SourceFile): string {
  const target = String(read(source, 'value'))
  if (target.startsWith('.')) return normalize(join(dirname(file.path), target))
  const floor = Object.keys(layerAliases).find((prefix) => target.startsWith(prefix))
  return floor ? `${layerAliases[floor]}${target.slice(floor.length)}` : target
}

function read(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
}
