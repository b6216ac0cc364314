/** Row by row; true is dark. Without the quiet zone. */
export function readQrCode(html: string): boolean[][] {
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(html)?.[1])
  const path = /<path d="((?:M\d+ \d+h1v1h-1z)+)"/.exec(html)?.[1] ?? ''
  const dark = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const quiet = Math.min(...dark.map(({ x }) => x))
  const rows = Array.from({ length: size - 2 * quiet }, () =>
    Array.from({ length: size - 2 * quiet }, () => false),
  )
  for (const { x, y } of dark) rows[y - quiet]![x - quiet] = true
  return rows
}
