/** What comes over the line: `id` is where to go on from after a break. */
export type LineMessage = { name: string; id: string; data: string }

type LineOptions = {
  /** The address to listen at, going on behind the message of this id ('' for from now on). */
  address: (after: string) => string
  /** What the server says from time to time, to show that it is there. */
  beat: string
  names: readonly string[]
  after: string
  onMessage: (message: LineMessage) => void
  onLive: (isLive: boolean) => void
  /** The server has said no: the session may have ended. */
  onRefused: () => void
}

const firstPauseMs = 2000
const longestPauseMs = 60_000
/** Two beats and a half. Of a line that was cut somewhere on the way browsers notice nothing for many minutes. */
const silentAtMostMs = 40_000
const lookEveryMs = 10_000

/**
 * Listens to a stream of events. After a break browsers go on by themselves, but for where the server answered with a refusal, and where
 * nothing comes any more over a line that looks whole: then it is asked for anew.
 */
export function openEventLine(options: LineOptions): { close: () => void } {
  const { address, beat, names, onMessage, onLive, onRefused } = options
  let { after } = options
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMs
  let heardAt = Date.now()

  function open() {
    clearTimeout(timer)
    source?.close()
    heardAt = Date.now()
    const opened = new EventSource(address(after), { withCredentials: true })
    source = opened
    opened.addEventListener('open', () => {
      pause = firstPauseMs
      heardAt = Date.now()
      onLive(true)
    })
    opened.addEventListener('error', () => {
      onLive(false)
      if (opened.readyState !== EventSource.CLOSED) return
      onRefused()
      timer = setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPauseMs)
    })
    opened.addEventListener(beat, () => {
      heardAt = Date.now()
    })
    for (const name of names) {
      opened.addEventListener(name, (event) => {
        heardAt = Date.now()
        after = event.lastEventId || after
        onMessage({ name, id: after, data: String(event.data) })
      })
    }
  }

  function openAnew() {
    onLive(false)
    open()
  }

  // Not closed where there is no net: the shop may be on this very machine.
  for (const change of netChanges) addEventListener(change, openAnew)
  const watch = setInterval(() => {
    if (source?.readyState === EventSource.OPEN && Date.now() - heardAt > silentAtMostMs) openAnew()
  }, lookEveryMs)
  open()
  return {
    close() {
      for (const change of netChanges) removeEventListener(change, openAnew)
      clearInterval(watch)
      clearTimeout(timer)
      source?.close()
      onLive(false)
    },
  }
}

const netChanges = ['online', 'offline'] as const
