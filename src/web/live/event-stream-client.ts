type EventStreamOptions = {
  url: string
  names: readonly string[]
  onEvent: (event: { name: string; data: string }) => void
  /** Events may have been missed before each `true`. */
  onConnected: (isConnected: boolean) => void
  /** The server answered with an error status: the session may have ended. */
  onRefused: () => void
}

export type EventStreamClient = {
  open: () => void
  close: () => void
}

const minRetryMs = 2000
const maxRetryMs = 60_000
/** The server sends a heartbeat every 15 s; a browser does not notice a lost connection. */
const maxSilenceMs = 40_000

/**
 * Reads server-sent events. The browser reconnects after a lost connection, with Last-Event-ID, but not after
 * an error status or in silence: then the stream is reopened here.
 */
export function createEventStreamClient(options: EventStreamOptions): EventStreamClient {
  const { url, names, onEvent, onConnected, onRefused } = options
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = minRetryMs

  function reopenAfter(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      close()
      open()
    }, ms)
  }

  function open() {
    if (source) return
    const opened = new EventSource(url, { withCredentials: true })
    source = opened
    reopenAfter(maxSilenceMs)
    opened.addEventListener('open', () => {
      retryMs = minRetryMs
      reopenAfter(maxSilenceMs)
      onConnected(true)
    })
    opened.addEventListener('error', () => {
      onConnected(false)
      if (opened.readyState !== EventSource.CLOSED) return
      reopenAfter(retryMs)
      retryMs = Math.min(retryMs * 2, maxRetryMs)
      onRefused()
    })
    opened.addEventListener('beat', () => reopenAfter(maxSilenceMs))
    for (const name of names) {
      opened.addEventListener(name, ({ data }) => {
        reopenAfter(maxSilenceMs)
        onEvent({ name, data: String(data) })
      })
    }
  }

  function close() {
    if (!source) return
    clearTimeout(timer)
    source.close()
    source = undefined
    onConnected(false)
  }

  return { open, close }
}
