import { parseAst } from 'vite'
import { type Node, readSource } from './source-files.ts'
import { nameOf, walk } from './walk-syntax.ts'

type File = { path: string; code: string }

/** A statement of a module, under each name that it declares. */
type Unit = {
  /** 'src/web/orders/order-amounts.ts#paymentText', or '…#*' for all of a module. */
  uses: string[]
  /** Parts of the messages that it words: 'orders'. */
  parts: string[]
  /** Groups that it loads before what it uses. */
  loads: string[]
}

type Bundle = { roots: readonly string[]; groups: readonly string[] }
type Options = { keys: readonly string[]; partsOf: (group: string) => readonly string[] }

/** Code whose messages are not in the groups that its bundle loads: 'src/web/a.ts#b words orders'. */
export function findUnloadedMessages(
  files: readonly File[],
  { bundles, keys, partsOf }: Options & { bundles: readonly Bundle[] },
): string[] {
  const known = new Set(keys)
  const units = new Map(files.flatMap((file) => listUnits(file, known)))
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string, groups: readonly string[]): void => {
    const unit = units.get(name)
    const key = `${name} ${groups.join()}`
    if (!unit || seen.has(key)) return
    seen.add(key)
    const inner = [...new Set([...groups, ...unit.loads])].toSorted()
    const loaded = inner.flatMap(partsOf)
    for (const part of unit.parts) if (!loaded.includes(part)) found.add(`${name} words ${part}`)
    for (const used of unit.uses) visit(used, inner)
  }
  for (const { roots, groups } of bundles) for (const root of roots) visit(`${root}#*`, groups)
  return [...found].toSorted()
}

function listUnits({ path, code }: File, keys: ReadonlySet<string>): [string, Unit][] {
  const program = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const imported = readImports(path, { code, program })
  const statements = program.body.map((statement) => ({ statement, names: declaredNames(statement) }))
  const own = statements.flatMap(({ names }) => names)
  const known = new Map([...imported, ...own.map((name) => [name, `${path}#${name}`] as const)])
  const units = statements.flatMap(({ statement, names }) => {
    const unit = readUnit(statement, { path, code, known, keys })
    return names.map((name): [string, Unit] => [`${path}#${name}`, unit])
  })
  const everything = { uses: own.map((name) => `${path}#${name}`), parts: [], loads: [] }
  return [...units, [`${path}#*`, everything]]
}

function declaredNames(statement: unknown): string[] {
  const { declaration } = Object(statement)
  const { id, declarations = [] } = Object(declaration ?? statement)
  const found = [id, ...declarations.map((one: unknown) => Object(one).id)].map((one) => Object(one).name)
  return found.filter((name): name is string => typeof name === 'string')
}

function readImports(
  path: string,
  { code, program }: { code: string; program: unknown },
): Map<string, string> {
  const names = new Map<string, string>()
  const { imports } = readSource(path, code)
  let index = 0
  walk(program, [], (node) => {
    if (node.type === 'ImportExpression') index++
    if (!/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) || !node.source) return
    const target = imports[index++]
    if (!target || target.isType || !Array.isArray(node.specifiers)) return
    for (const { local, imported, importKind } of node.specifiers)
      if (importKind !== 'type')
        names.set(String(Object(local).name), `${target.target}#${String(Object(imported).name)}`)
  })
  return names
}

type Reading = File & { known: ReadonlyMap<string, string>; keys: ReadonlySet<string> }

const readTypes = new Set([
  ...['Identifier', 'JSXIdentifier', 'Literal'],
  ...['TemplateLiteral', 'ImportExpression', 'CallExpression'],
])

function readUnit(statement: unknown, { path, code, known, keys }: Reading): Unit {
  const unit: Unit = { uses: [], parts: [], loads: [] }
  const use = (text: string, isKey: boolean) => {
    if (isKey) unit.parts.push(text.slice(0, text.indexOf('.')))
  }
  walk(statement, [], (node, parents) => {
    if (!readTypes.has(node.type)) return
    if (parents.some(({ type }) => /^TS(?!As|Satisfies|NonNull)/.test(type))) return
    const target = /^(JSX)?Identifier$/.test(node.type) ? known.get(String(node.name)) : undefined
    if (target !== undefined && isRead(node, parents.at(-1))) unit.uses.push(target)
    if (node.type === 'Literal' && typeof node.value === 'string') use(node.value, keys.has(node.value))
    if (node.type === 'TemplateLiteral') {
      const start = String(Object(Object(node.quasis)[0]?.value).raw ?? '')
      use(start, start.includes('.') && [...keys].some((key) => key.startsWith(start)))
    }
    if (node.type === 'ImportExpression') {
      const [imported] = readSource(path, code.slice(Number(node.start), Number(node.end))).imports
      const member = parents.at(-2)
      const name = member?.type === 'MemberExpression' ? nameOf(member) : '*'
      if (imported) unit.uses.push(`${imported.target}#${name}`)
    }
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'lazyWithMessages')
      unit.loads.push('storefront')
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'loadWithMessages')
      unit.loads.push(
        ...(Object(Object(node.arguments)[0]).elements ?? []).map(({ value }: Node) => String(value)),
      )
  })
  return unit
}

/** Not the key of a property, and not the name after a dot. */
function isRead(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'JSXIdentifier') return parent?.type !== 'JSXAttribute'
  if (parent?.type === 'MemberExpression') return parent.object === node || parent.computed === true
  return parent?.type !== 'Property' || parent.value === node
}
