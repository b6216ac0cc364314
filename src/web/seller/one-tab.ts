/** What only one tab of this browser does at a time. */
export type SharedTask = {
  /** Does it here from now on, whichever tab does it now. */
  take: () => void
  close: () => void
}

/**
 * Of all tabs in which this runs, one at a time has its turn; where it is closed, the next one gets it. Where the browser can't tell its
 * tabs apart (without HTTPS), every tab has its turn.
 */
export function shareTask(name: string, onTurn: (isOn: boolean) => void): SharedTask {
  let isClosed = false
  if (!('locks' in navigator)) {
    queueMicrotask(() => onTurn(!isClosed))
    return {
      take: () => {},
      close: () => {
        isClosed = true
        onTurn(false)
      },
    }
  }
  let hasTurn = false
  let attempts = 0
  let waiting = new AbortController()
  let finish = () => {}

  function begin(): Promise<void> {
    if (isClosed) return Promise.resolve()
    hasTurn = true
    onTurn(true)
    return new Promise((resolve) => {
      finish = resolve
    })
  }

  function end() {
    if (!hasTurn) return
    hasTurn = false
    onTurn(false)
  }

  function ask(options: LockOptions) {
    const attempt = ++attempts
    navigator.locks.request(name, options, begin).then(end, () => {
      if (attempt !== attempts) return
      // Another tab has taken it.
      end()
      if (!isClosed) queueUp()
    })
  }

  function queueUp() {
    waiting = new AbortController()
    ask({ signal: waiting.signal })
  }

  queueUp()
  return {
    take() {
      if (hasTurn || isClosed) return
      ask({ steal: true })
      waiting.abort()
    },
    close() {
      isClosed = true
      waiting.abort()
      finish()
      end()
    },
  }
}
