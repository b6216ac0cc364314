import type pg from 'pg'

const probeTimeoutMs = 900

/** `onReadOnly` is called for a database that answers and accepts no writes. */
export function createProbe(pool: pg.Pool, onReadOnly: () => void = () => {}): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null
  return async function isReady() {
    pending ??= ping(pool, onReadOnly).finally(() => {
      pending = null
    })
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, probeTimeoutMs, false)
    })
    return Promise.race([pending, timeout]).finally(() => clearTimeout(timer))
  }
}

async function ping(pool: pg.Pool, onReadOnly: () => void): Promise<boolean> {
  try {
    const { rows } = await pool.query(
      "SELECT current_setting('transaction_read_only') = 'off' AS is_writable",
    )
    const isWritable: boolean = rows[0].is_writable
    if (!isWritable) onReadOnly()
    return isWritable
  } catch {
    return false
  }
}
