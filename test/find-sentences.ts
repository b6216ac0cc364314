import { parseAst } from 'vite'
import type { Node } from './source-files.ts'
import { nameOf, walk } from './walk-syntax.ts'

/** Texts for people that are written in the code instead of in `messages/`. */
export function findSentences(path: string, code: string): string[] {
  const found: string[] = []
  walk(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), [], (node, parents) => {
    const text = textOf(node)?.replace(/\s+/g, ' ').trim()
    if (text && isForPeople(text, { node, parents })) found.push(text)
  })
  return found
}

/** Calls of `t` that run when the module is read, before a language is chosen. */
export function findEarlyCalls(path: string, code: string): string[] {
  const found: string[] = []
  walk(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), [], (node, parents) => {
    const name = node.type === 'CallExpression' ? nameOf(node.callee) : ''
    const isInFunction = parents.some(({ type }) => /Function/.test(type))
    if (['t', 'rich', 'formatMessage'].includes(name) && !isInFunction) found.push(firstText(node))
  })
  return found
}

/** Every text in the code; a template is a pattern of the keys that it may name. */
export function findTexts(path: string, code: string): { exact: string[]; patterns: RegExp[] } {
  const exact: string[] = []
  const patterns: RegExp[] = []
  walk(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), [], (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') exact.push(node.value)
    if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return
    const pieces = node.quasis.map((quasi) => String(quasi.value.raw))
    if (/^[a-z-]+\.[a-zA-Z.]*/.test(pieces[0] ?? ''))
      patterns.push(new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('[\\w-]+')}$`))
  })
  return { exact, patterns }
}

type Place = { node: Node; parents: readonly Node[] }

function isForPeople(text: string, { node, parents }: Place): boolean {
  const parent = node.type === 'TemplateElement' ? attributeOf(parents) : parents.at(-1)
  if (!/\p{L}{2}/u.test(text) || isIgnored(parents) || isEndpointSummary(parents)) return false
  if (node.type === 'JSXText') return true
  const name = parent?.type === 'JSXAttribute' || parent?.type === 'Property' ? keyOf(parent) : ''
  if (/^(className|class|style|sizes|srcSet|d|viewBox|type|media|key|id)$/.test(name)) return false
  if (
    /^(aria-label|alt|title|placeholder|label|text|heading|message|description|question|answer)$/.test(name)
  )
    return /^\p{Lu}|\s/u.test(text)
  return isSentence(text)
}

/** `summary` beside `for`: the OpenAPI document of the endpoint, which engineers read. */
function isEndpointSummary(parents: readonly Node[]): boolean {
  const [object, property] = parents.slice(-2)
  if (property?.type !== 'Property' || keyOf(property) !== 'summary') return false
  return Array.isArray(object?.properties) && object.properties.some((one) => keyOf(one) === 'for')
}

/** In aria-label={`Remove ${name}`}, the attribute. */
function attributeOf(parents: readonly Node[]): Node | undefined {
  return parents.slice(-3).find(({ type }) => type === 'JSXAttribute' || type === 'Property')
}

/** Starts with a capital letter and has a second word, or ends like a sentence. */
function isSentence(text: string): boolean {
  if (/^\p{Lu}[\p{L}’']*(\s|, )\p{L}+/u.test(text))
    return !/^(SELECT|INSERT|UPDATE|DELETE|WITH|GET|POST) /.test(text)
  return /\p{L}{2,} \p{L}{2,}.*[.?!…]$/u.test(text)
}

const developerCalls = /^(Error|TypeError|StartupError|error|warn|info|debug|trace|raw|sql)$/

function isIgnored(parents: readonly Node[]): boolean {
  return parents.some((node) => {
    if (/^(Import|TS(?!As|Satisfies|NonNull)|ExportAll)/.test(node.type)) return true
    if (node.type === 'NewExpression' || node.type === 'CallExpression')
      return developerCalls.test(nameOf(node.callee))
    if (node.type === 'TaggedTemplateExpression') return developerCalls.test(nameOf(node.tag))
    return node.type === 'JSXAttribute' && keyOf(node) === 'className'
  })
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node.value === 'string' ? node.value : undefined
  return node.type === 'TemplateElement' ? String(Object(node.value).raw) : undefined
}

function keyOf({ name, key }: Node): string {
  return String(Object(name).name ?? Object(key).name ?? Object(key).value ?? '')
}

function firstText({ arguments: given }: Node): string {
  return String(Object(Array.isArray(given) ? given[0] : undefined).value)
}
