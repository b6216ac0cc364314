import { parseAst } from 'vite'
import { type Node, readSource } from './source-files.ts'
import { nameOf, walk } from './walk-syntax.ts'

type File = { path: string; code: string }
type Place = { node: Node; parents: readonly Node[] }

/**
 * Messages that an async function words, itself or through functions that it calls: it waits, so no language is
 * chosen, and the text would be English for every reader. Functions that run in a language later are allowed.
 */
export function findWordsWithoutLanguage(files: readonly File[]): string[] {
  const places = files.flatMap(listReferences)
  const worded = new Set(['src/domain/i18n/translate.ts#t', 'src/domain/i18n/translate.ts#formatMessage'])
  for (let size = 0; size !== worded.size; ) {
    size = worded.size
    for (const { from, to, when } of places) if (when === 'called' && worded.has(to)) worded.add(from)
  }
  return places
    .filter(({ to, when }) => when === 'async' && worded.has(to))
    .map(({ from, to }) => `${from} words ${to.replace(/.*#/, '')}`)
}

/** `when` `from` uses `to`: when it is called, or after it has waited. */
type Reference = { from: string; to: string; when: 'called' | 'async' }

function listReferences({ path, code }: File): Reference[] {
  const program = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const known = readNames(path, { code, program })
  const found: Reference[] = []
  walk(program, [], (node, parents) => {
    const to = node.type === 'Identifier' ? known.get(String(node.name)) : undefined
    if (to === undefined || !isValue({ node, parents })) return
    const when = timeOf({ node, parents })
    const unit = parents.map((parent) => String(Object(parent.id).name ?? '')).find(Boolean) ?? 'module'
    if (when !== 'later') found.push({ from: `${path}#${unit}`, to, when })
  })
  return found
}

/** What a name of this file stands for: an import, or a declaration of its own. */
function readNames(path: string, { code, program }: { code: string; program: unknown }): Map<string, string> {
  const names = new Map<string, string>()
  const { imports, declared } = readSource(path, code)
  for (const name of declared) names.set(name, `${path}#${name}`)
  let index = 0
  walk(program, [], (node) => {
    if (!/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) || !node.source) return
    const target = imports[index++]?.target
    if (Array.isArray(node.specifiers))
      for (const { local, imported } of node.specifiers)
        names.set(String(Object(local).name), `${target}#${String(Object(imported).name)}`)
  })
  return names
}

/** Not a type, the key of a property, or the name of a declaration or a parameter. */
function isValue({ node, parents }: Place): boolean {
  const parent = parents.at(-1)
  if (!parent || parents.some(({ type }) => /^(Import|TS(?!As|Satisfies|NonNull))/.test(type))) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (parent.type === 'Property') return parent.value === node && !parents.some(isPattern)
  return parent.id !== node && !(Array.isArray(parent.params) && parent.params.includes(node))
}

function isPattern({ type }: Node): boolean {
  return type === 'ObjectPattern'
}

/** They call their function when a value is checked, in the language of the request. */
const laterCalls = /^(superRefine|refine|check|transform|invalidInput)$/
const laterKeys = /^(message|error)$/
const loops = /^(map|flatMap|from|forEach)$/

function timeOf({ node, parents }: Place): 'called' | 'async' | 'later' {
  const path = [...parents, node]
  for (const [index, value] of [...path.entries()].toReversed()) {
    if (value !== node && !/Function/.test(value.type)) continue
    if (value.async === true) return 'async'
    const outer = path[index - 1]
    const call = outer?.type === 'CallExpression' && outer.callee !== value ? nameOf(outer.callee) : ''
    const key = outer?.type === 'Property' && outer.value === value ? nameOf(outer.key) : ''
    if (laterCalls.test(call) || laterKeys.test(key) || (isThunk(value) && !loops.test(call))) return 'later'
  }
  return 'called'
}

/** `() => t(key)`: the reply, the mail or the page that needs the text calls it in its language. */
function isThunk({ type, params }: Node): boolean {
  return type === 'ArrowFunctionExpression' && Array.isArray(params) && params.length === 0
}
