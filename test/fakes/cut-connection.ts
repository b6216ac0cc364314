import type { Socket } from 'node:net'
import pg from 'pg'

/** Before the database receives the statement, or after it has run it and before the reply. */
export type Moment = 'before' | 'after'

type PgConnection = { connection: { stream: Socket } }

/**
 * Breaks the connection at the n-th statement of this process. The returned function ends that, waits for a
 * break that is under way, and says whether there was one.
 */
export function cutConnectionAt(n: number, moment: Moment): () => Promise<boolean> {
  const { query } = pg.Client.prototype
  let count = 0
  const closed = Promise.withResolvers<void>()
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (++count !== n) return Reflect.apply(query, this, given)
    const { stream } = (this as unknown as PgConnection).connection
    stream.once('close', closed.resolve)
    const cut = () => stream.destroy()
    if (moment === 'before') {
      cut()
      return Reflect.apply(query, this, given)
    }
    const lost = new Error('Connection terminated unexpectedly')
    const callback = given.at(-1)
    if (typeof callback === 'function') {
      const done = () => {
        cut()
        callback(lost)
      }
      return Reflect.apply(query, this, [...given.slice(0, -1), done])
    }
    return Promise.resolve(Reflect.apply(query, this, given))
      .finally(cut)
      .then(() => Promise.reject(lost))
  } as typeof query
  return async () => {
    pg.Client.prototype.query = query
    if (count >= n) await closed.promise
    return count >= n
  }
}
