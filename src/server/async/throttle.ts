/**
 * Runs `work` when it is asked for: at once where it has rested for `pauseMs`, else when it has, and once for however many ask meanwhile. Never two at
 * a time. `work` sees to its own failures.
 */
export function throttle(
  intervalMs: number,
  work: () => Promise<void>,
): { ask: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | null = null
  let [isBusy, isPending, isStopped] = [false, false, false]

  async function run(): Promise<void> {
    ;[isBusy, isPending] = [true, false]
    await work()
    if (isStopped) return
    timer = setTimeout(() => {
      ;[timer, isBusy] = [null, false]
      if (isPending) void run()
    }, intervalMs).unref()
  }

  return {
    ask() {
      isPending = true
      if (!isBusy && !isStopped) void run()
    },
    stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
