import type pg from 'pg'

/** A base backup of the running embedded database: its files are copied while requests go on. */
export type FileCopy = {
  /** Call when everything but the WAL is copied. Returns the backup label; the WAL is copied next. */
  finish: () => Promise<string>
  /** Lets checkpoints remove WAL again. Also gives up a copy that was not finished. */
  end: () => Promise<void>
}

export type BeginFileCopy = () => Promise<FileCopy>

type Options = { holdCheckpoints: () => () => void }

/** The session of the embedded database lasts as long as the process, so the backup mode spans requests. */
export function createFileCopies(pool: pg.Pool, { holdCheckpoints }: Options): BeginFileCopy {
  let isRunning = false
  return async function beginFileCopy() {
    if (isRunning) throw new Error('The database is being copied already')
    isRunning = true
    const release = holdCheckpoints()
    let isInBackupMode = false
    const stop = async () => {
      isInBackupMode = false
      const { rows } = await pool.query('SELECT labelfile FROM pg_backup_stop(false)')
      return String(rows[0]?.labelfile)
    }
    let isOver = false
    const end = async () => {
      if (isOver) return
      isOver = true
      try {
        if (isInBackupMode) await stop()
      } finally {
        release()
        isRunning = false
      }
    }
    try {
      // A checkpoint comes first: other queries wait 0.1 to 1 s.
      await pool.query("SELECT pg_backup_start('haat', true)")
      isInBackupMode = true
    } catch (error) {
      await end()
      throw error
    }
    return { finish: stop, end }
  }
}
