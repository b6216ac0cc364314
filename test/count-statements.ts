import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'

const counting = new AsyncLocalStorage<true>()

/**
 * The names of the statements that the work sends, null for those without one. What the process asks by itself is
 * not counted: heartbeats, and the watch of commits, which looks twice in a second.
 */
export async function listStatements(work: () => Promise<unknown>): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    if (counting.getStore()) names.push(Reflect.get(Object(given[0]), 'name') ?? null)
    return Reflect.apply(query, this, given)
  })
  try {
    await counting.run(true, work)
  } finally {
    spy.mockRestore()
  }
  return names
}
