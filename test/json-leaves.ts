export type JsonLeaf = { path: string[]; value: unknown; replaced: (by: unknown) => unknown }

export function listJsonLeaves(body: unknown): JsonLeaf[] {
  if (typeof body !== 'object' || body === null) return [{ path: [], value: body, replaced: (by) => by }]
  return Object.entries(body).flatMap(([key, inner]) =>
    listJsonLeaves(inner).map(({ path, value, replaced }) => ({
      path: [key, ...path],
      value,
      replaced: (by) => {
        const copy = structuredClone(body) as Record<string, unknown>
        copy[key] = replaced(by)
        return copy
      },
    })),
  )
}
