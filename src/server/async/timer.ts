type Timer = {
  within: (ms: number) => void
  soon: () => void
  stop: () => void
}

/** Node fires a longer timeout at once. */
const maxTimeoutMs = 2 ** 31 - 1

/** Runs `work` after the shortest requested delay. The timer does not keep the process alive. */
export function createTimer(work: () => Promise<void>, { minIntervalMs }: { minIntervalMs: number }): Timer {
  let timer: NodeJS.Timeout | null = null
  let [at, lastAt, isStopped] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, false]
  function within(ms: number): void {
    const delayMs = Math.min(ms, maxTimeoutMs)
    const dueAt = performance.now() + delayMs
    if (isStopped || dueAt >= at) return
    if (timer) clearTimeout(timer)
    at = dueAt
    timer = setTimeout(() => {
      ;[timer, at, lastAt] = [null, Number.POSITIVE_INFINITY, performance.now()]
      void work()
    }, delayMs).unref()
  }
  return {
    within,
    soon: () => within(Math.max(0, lastAt + minIntervalMs - performance.now())),
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
