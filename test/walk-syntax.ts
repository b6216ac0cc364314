import type { Node } from './source-files.ts'

/** Calls `see` with each node and the nodes around it, the outermost first. */
export function walk(
  value: unknown,
  parents: readonly Node[],
  see: (node: Node, parents: readonly Node[]) => void,
): void {
  if (Array.isArray(value)) for (const item of value) walk(item, parents, see)
  else if (typeof value === 'object' && value !== null) {
    const node = 'type' in value && typeof value.type === 'string' ? (value as Node) : null
    if (node) see(node, parents)
    const inner = node ? [...parents, node] : parents
    for (const child of Object.values(value)) walk(child, inner, see)
  }
}

/** `showToast` of `showToast('…')` and `error` of `console.error('…')`. */
export function nameOf(callee: unknown): string {
  const { name, property } = Object(callee)
  return String(name ?? Object(property).name ?? '')
}
