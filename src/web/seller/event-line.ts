/** What comes over the line: `id` is where to go on from after a break. */
export type LineMessage = { name: string; id: string; data: string }

type LineOptions = {
  /** The address to listen at, going on behind the message of this id ('' for from now on). */
  address: (after: string) => string
  names: readonly string[]
  after: string
  onMessage: (message: LineMessage) => void
  onLive: (isLive: boolean) => void
  /** The server has said no: the session may have ended. */
  onRefused: () => void
}

const firstPauseMs = 2000
const longestPauseMs = 60_000

/**
 * Listens to a stream of events. After a break browsers go on by themselves, but for where the server answered with a refusal: then it is
 * asked again after a while, longer each time.
 */
export function openEventLine(options: LineOptions): { close: () => void } {
  const { address, names, onMessage, onLive, onRefused } = options
  let { after } = options
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMs

  function open() {
    clearTimeout(timer)
    timer = undefined
    const opened = new EventSource(address(after), { withCredentials: true })
    source = opened
    opened.addEventListener('open', () => {
      pause = firstPauseMs
      onLive(true)
    })
    opened.addEventListener('error', () => {
      onLive(false)
      if (opened.readyState !== EventSource.CLOSED) return
      onRefused()
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPauseMs)
    })
    for (const name of names) {
      opened.addEventListener(name, (event) => {
        after = event.lastEventId || after
        onMessage({ name, id: after, data: String(event.data) })
      })
    }
  }

  /** Nobody waits for the pause to end whose connection is back. */
  function openNow() {
    if (timer !== undefined) open()
  }

  addEventListener('online', openNow)
  open()
  return {
    close() {
      removeEventListener('online', openNow)
      clearTimeout(timer)
      source?.close()
      onLive(false)
    },
  }
}
