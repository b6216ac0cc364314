import { createEventStreamClient } from '#web/live/event-stream-client.ts'

type Options = {
  url: string
  /** Orders have or may have changed. At most once in `gatherMs`, however many events there are. */
  onChange: () => void
  onConnected: (isConnected: boolean) => void
}

const gatherMs = 300
/** After a restart of the server all pages reconnect at the same time, and should not ask in the same moment. */
const maxSpreadMs = 1500

/** Reads the events of the shopper's orders while the page is visible. Returns the stop. */
export function startMyOrderStream({ url, onChange, onConnected }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stream = createEventStreamClient({
    url,
    names: ['ready', 'placed', 'changed', 'resync'],
    onEvent: ({ name }) => changeSoon(name === 'placed' || name === 'changed' ? 0 : maxSpreadMs),
    onConnected,
    // The next poll finds out whether the session has ended.
    onRefused: () => {},
  })

  function changeSoon(spreadMs: number) {
    timer ??= setTimeout(
      () => {
        timer = undefined
        onChange()
      },
      gatherMs + Math.random() * spreadMs,
    )
  }

  function onVisibility() {
    if (document.visibilityState === 'visible') return stream.open()
    clearTimeout(timer)
    timer = undefined
    stream.close()
  }

  document.addEventListener('visibilitychange', onVisibility)
  onVisibility()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(timer)
    stream.close()
  }
}
