import type pg from 'pg'

const everyMs = 60_000
const longestBytes = 64 * 1024 * 1024

/**
 * Writes a checkpoint whenever the embedded database's log has grown long. A server has a process of its own for that; here
 * the log would grow until the shop is closed, and a start after a power cut would read all of it again.
 * Gives the function that stops it.
 */
export function keepLogShort(pool: pg.Pool): () => void {
  const timer = setInterval(() => {
    // A database that is closing needs none, and every other fault shows where people ask for something.
    shortenLog(pool).catch(() => {})
  }, everyMs).unref()
  return () => clearInterval(timer)
}

/** True where the log was longer than `maxBytes` and has been shortened: 0.1 to 1 s in which others wait. */
export async function shortenLog(pool: pg.Pool, maxBytes: number = longestBytes): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  if (rows[0].bytes <= maxBytes) return false
  await pool.query('CHECKPOINT')
  return true
}
