import type pg from 'pg'

const checkIntervalMs = 60_000
const maxWalBytes = 64 * 1024 * 1024

/**
 * Writes a checkpoint whenever the embedded database's log has grown long. A server has a process of its own for that; here
 * the log would grow until the shop is closed, and a start after a power cut would read all of it again.
 * Gives the function that stops it.
 */
export function startCheckpoints(pool: pg.Pool): () => void {
  const timer = setInterval(() => {
    // A database that is closing needs none, and every other fault shows where people ask for something.
    checkpointIfNeeded(pool).catch(() => {})
  }, checkIntervalMs).unref()
  return () => clearInterval(timer)
}

/** True where the log was longer than `maxBytes` and has been shortened: 0.1 to 1 s in which others wait. */
export async function checkpointIfNeeded(pool: pg.Pool, maxBytes: number = maxWalBytes): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  if (rows[0].bytes <= maxBytes) return false
  await pool.query('CHECKPOINT')
  return true
}
