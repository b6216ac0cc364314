import pg from 'pg'

/** When a line breaks: before the database has heard of a statement, or after it has done it and before anybody hears so. */
export type Moment = 'before' | 'after'

type PgConnection = { connection: { stream: { destroy: () => void } } }

/**
 * Breaks the line to a PostgreSQL server at the n-th statement that this process sends from now on, whichever connection it is on. Gives the function that ends this, and says whether it
 * came to it.
 */
export function cutConnectionAt(n: number, moment: Moment): () => boolean {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    if (++count !== n) return Reflect.apply(query, this, given)
    const cut = () => (this as unknown as PgConnection).connection.stream.destroy()
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
  return () => {
    pg.Client.prototype.query = query
    return count >= n
  }
}
