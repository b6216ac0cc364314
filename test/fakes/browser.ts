import { vi } from 'vitest'

/**
 * What a browser has and Node has not, as far as the panel listens and rings with it. Each puts its thing in the place of the browser's,
 * until `vi.unstubAllGlobals()`.
 */

/** A page that is in front, its window, and a browser that can't tell its tabs apart. */
export function fakePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return { page, window }
}

/** The storage of one browser; `refuses` as a full or a forbidden one does. */
export function fakeStorage() {
  const kept = new Map<string, string>()
  const storage = { kept, refuses: false }
  function use<Value>(act: () => Value): Value {
    if (storage.refuses) throw new DOMException('No room', 'QuotaExceededError')
    return act()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => use(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => use(() => kept.set(key, value)),
    removeItem: (key: string) => use(() => kept.delete(key)),
  })
  return storage
}

/** Every stream that was asked for, the last one last; each does as the test says. */
export function fakeEventSource() {
  const opened: Stream[] = []
  class Stream extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readonly url: string
    readyState = Stream.CONNECTING

    constructor(url: string) {
      super()
      this.url = url
      opened.push(this)
    }

    close() {
      this.readyState = Stream.CLOSED
    }

    accept() {
      this.readyState = Stream.OPEN
      this.dispatchEvent(new Event('open'))
    }

    /** The line breaks; a browser tries again by itself. */
    breakOff() {
      this.readyState = Stream.CONNECTING
      this.dispatchEvent(new Event('error'))
    }

    /** The server says no, and the browser gives up. */
    refuse() {
      this.readyState = Stream.CLOSED
      this.dispatchEvent(new Event('error'))
    }

    tell(name: string, { id = '', data = {} }: { id?: string; data?: object } = {}) {
      if (this.readyState !== Stream.OPEN) throw new Error(`${this.url} is not open`)
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: id }))
    }
  }
  vi.stubGlobal('EventSource', Stream)
  return {
    opened,
    last() {
      const stream = opened.at(-1)
      if (!stream) throw new Error('Nothing was asked for')
      return stream
    },
    open: () => opened.filter(({ readyState }) => readyState !== Stream.CLOSED),
  }
}

/** Channels between the tabs of one browser: what one says, all others of its name hear a moment later. */
export function fakeBroadcastChannel(): void {
  const all = new Set<Channel>()
  class Channel extends EventTarget {
    readonly name: string

    constructor(name: string) {
      super()
      this.name = name
      all.add(this)
    }

    postMessage(data: unknown) {
      if (!all.has(this)) throw new DOMException('Closed', 'InvalidStateError')
      for (const other of all) {
        if (other === this || other.name !== this.name) continue
        queueMicrotask(
          () =>
            all.has(other) &&
            other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })),
        )
      }
    }

    close() {
      all.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
}

type Claim = { begin: () => Promise<void>; resolve: () => void; reject: (reason: unknown) => void }

/** Locks as browsers give them to their tabs: one holds it, the others stand in line, and whoever steals it goes first. */
export function fakeLocks(): void {
  const lines = new Map<string, { holder: Claim | undefined; waiting: Claim[] }>()

  function lineOf(name: string) {
    const line = lines.get(name) ?? { holder: undefined, waiting: [] }
    lines.set(name, line)
    return line
  }

  function grantNext(name: string) {
    const line = lineOf(name)
    if (line.holder) return
    const claim = line.waiting.shift()
    if (!claim) return
    line.holder = claim
    void claim.begin().then(() => {
      if (line.holder !== claim) return
      line.holder = undefined
      claim.resolve()
      grantNext(name)
    })
  }

  function request(
    name: string,
    { steal = false, signal }: { steal?: boolean; signal?: AbortSignal },
    begin: () => Promise<void>,
  ) {
    return new Promise<void>((resolve, reject) => {
      const claim = { begin, resolve, reject }
      const line = lineOf(name)
      const leave = () => {
        if (line.holder === claim) return
        line.waiting = line.waiting.filter((other) => other !== claim)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave)
      queueMicrotask(() => {
        if (signal?.aborted) return
        if (steal) {
          line.holder?.reject(new DOMException('Stolen', 'AbortError'))
          line.holder = undefined
          line.waiting.unshift(claim)
        } else line.waiting.push(claim)
        grantNext(name)
      })
    })
  }

  vi.stubGlobal('navigator', { locks: { request } })
}

/** Whatever sounds; `rings` counts the strokes of two notes. A browser lets a page sound only once `isPressed`. */
export function fakeAudio({ isPressed = true } = {}) {
  const sound = { isPressed, notes: 0, rings: () => sound.notes / 2 }
  const line = { connect: (next: object) => next }
  const level = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  class Sound extends EventTarget {
    state = 'suspended'
    currentTime = 0
    destination = {}

    async resume() {
      if (!sound.isPressed) return new Promise<void>(() => {})
      if (this.state === 'running') return
      this.state = 'running'
      this.dispatchEvent(new Event('statechange'))
    }

    async close() {
      this.state = 'closed'
    }

    createGain() {
      return { ...line, gain: level }
    }

    createOscillator() {
      const start = () => {
        if (this.state !== 'running') return
        sound.notes += 1
      }
      return { ...line, frequency: { value: 0 }, start, stop() {} }
    }
  }
  vi.stubGlobal('AudioContext', Sound)
  return sound
}
