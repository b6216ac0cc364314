import type pg from 'pg'

const probeTimeoutMs = 900

export function createProbe(pool: pg.Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null
  return async function isReady() {
    asking ??= ping(pool).finally(() => {
      asking = null
    })
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, probeTimeoutMs, false)
    })
    return Promise.race([asking, tooLate]).finally(() => clearTimeout(timer))
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
