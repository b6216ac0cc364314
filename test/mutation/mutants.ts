import { parseAst } from 'vite'

/** A change of one expression. Code of a test that no test notices is a gap in the tests. */
export type Mutant = { path: string; line: number; start: number; end: number; from: string; to: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Every guard, comparison, sum, statement without a result, and condition in SQL. */
export function listMutants(path: string, code: string): Mutant[] {
  const mutants: Mutant[] = []
  const add = ({ start, end }: Node, to: string) =>
    mutants.push({
      path,
      line: code.slice(0, start).split('\n').length,
      start,
      end,
      from: code.slice(start, end),
      to,
    })
  const text = ({ start, end }: Node) => code.slice(start, end)
  const statements = new Set<number>()

  walk(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const { test } = node
      if (isNode(test)) add(test, `!(${text(test)})`)
    }
    if (node.type === 'ExpressionStatement' && isNode(node.expression)) statements.add(node.expression.start)
    if (
      (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') &&
      !statements.has(node.start)
    ) {
      const { left, right, operator } = node
      const other = others[String(operator)]
      if (other && isNode(left) && isNode(right) && !isText(left) && !isText(right))
        add(node, `(${text(left)} ${other} ${text(right)})`)
    }
    if (node.type === 'ExpressionStatement' && isNode(node.expression)) {
      const { expression } = node
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (isNode(call) && call.type === 'CallExpression' && !text(call).startsWith('super'))
        add(expression, 'undefined')
    }
    if (node.type === 'TaggedTemplateExpression' && isNode(node.tag) && text(node.tag).startsWith('sql'))
      for (const to of changeSql(text(node))) add(node, to)
  })
  return mutants
}

const others: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
}

const sqlChanges: [RegExp, string][] = [
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ <> /g, ' = '],
  [/ AND /g, ' OR '],
  [/ IS NULL\b/g, ' IS NOT NULL'],
  [/ IS NOT NULL\b/g, ' IS NULL'],
  [/ - /g, ' + '],
]

/** One changed copy for each place. */
function changeSql(template: string): string[] {
  return sqlChanges.flatMap(([pattern, to]) =>
    [...template.matchAll(pattern)].map(
      (found) => template.slice(0, found.index) + to + template.slice(found.index + found[0].length),
    ),
  )
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  if (!isNode(value) || value.type.startsWith('TS')) return
  visit(value)
  for (const child of Object.values(value)) if (typeof child === 'object') walk(child, visit)
}

export type NumberedMutant = { id: number; mutant: Mutant }

/** `isMutated(3)` is true while mutant 3 is active (`active-mutant.ts`). A mutant may lie inside another one. */
export function instrument(code: string, mutants: readonly NumberedMutant[]): string {
  const outerFirst = mutants.toSorted(({ mutant: a }, { mutant: b }) => a.start - b.start || b.end - a.end)
  return render({ start: 0, end: code.length }, outerFirst)

  function render(range: { start: number; end: number }, inside: readonly NumberedMutant[]): string {
    let [at, text] = [range.start, '']
    let rest = inside
    while (rest[0]) {
      const [{ id, mutant }, ...others] = rest
      const within = others.filter((other) => other.mutant.end <= mutant.end)
      // `void` because a line that starts with a parenthesis would continue the line before it.
      const before = mutant.to === 'undefined' ? 'void ' : ''
      text += `${code.slice(at, mutant.start)}${before}(isMutated(${id}) ? ${mutant.to} : ${render(mutant, within)})`
      at = mutant.end
      rest = others.filter((other) => other.mutant.start >= mutant.end)
    }
    return text + code.slice(at, range.end)
  }
}
