import type pg from 'pg'

const checkIntervalMs = 60_000
const maxWalBytes = 64 * 1024 * 1024

type Checkpoints = {
  /** A base backup needs all WAL since its start. Returns the release function. */
  hold: () => () => void
  stop: () => void
}

/** The embedded database has no checkpointer; a long WAL makes recovery slow. */
export function startCheckpoints(pool: pg.Pool): Checkpoints {
  let holders = 0
  const timer = setInterval(() => {
    // A closing database needs no checkpoint, and other faults appear in requests.
    if (holders === 0) checkpointIfNeeded(pool).catch(() => {})
  }, checkIntervalMs).unref()
  return {
    hold() {
      holders++
      return () => {
        holders--
      }
    },
    stop: () => clearInterval(timer),
  }
}

/** Returns true if the WAL was longer than `maxBytes` and is now short; other queries wait 0.1 to 1 s. */
export async function checkpointIfNeeded(pool: pg.Pool, maxBytes: number = maxWalBytes): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 AS bytes FROM pg_control_checkpoint()',
  )
  if (rows[0].bytes <= maxBytes) return false
  await pool.query('CHECKPOINT')
  return true
}
