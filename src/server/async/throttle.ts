export type Throttled = {
  request: () => void
  stop: () => void
}

/**
 * Runs `work` when it is requested: at once where the last run ended `intervalMs` ago, else when it has, and once for all requests until then. Never runs
 * two at a time. `work` handles its own errors.
 */
export function throttle(intervalMs: number, work: () => Promise<void>): Throttled {
  let timer: NodeJS.Timeout | undefined
  let [isBusy, isRequested, isStopped] = [false, false, false]

  async function run(): Promise<void> {
    ;[isBusy, isRequested] = [true, false]
    await work()
    if (isStopped) return
    timer = setTimeout(() => {
      isBusy = false
      if (isRequested) void run()
    }, intervalMs).unref()
  }

  return {
    request() {
      isRequested = true
      if (!isBusy && !isStopped) void run()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
