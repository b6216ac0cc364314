export type Throttled = {
  request: () => void
  stop: () => void
}

/** Runs start at least `intervalMs` after the last one ended. `work` must handle its own errors. */
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
