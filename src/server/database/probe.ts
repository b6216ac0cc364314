import type pg from 'pg'

const probeTimeoutMs = 900

export function createProbe(pool: pg.Pool): () => Promise<boolean> {
  let pending: Promise<boolean> | null = null
  return async function isReady() {
    pending ??= ping(pool).finally(() => {
      pending = null
    })
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, probeTimeoutMs, false)
    })
    return Promise.race([pending, timeout]).finally(() => clearTimeout(timer))
  }
}

async function ping(pool: pg.Pool): Promise<boolean> {
  try {
    await pool.query('SELECT 1')
    return true
  } catch {
    return false
  }
}
