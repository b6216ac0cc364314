import { vi } from 'vitest'

/** The parts of a browser that Node lacks. Each replaces a global until `vi.unstubAllGlobals()`. */

export function fakePage() {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return { page, window }
}

/** `refuses` makes it throw as full or disabled storage does. */
export function fakeStorage(area: 'localStorage' | 'sessionStorage' = 'localStorage') {
  const kept = new Map<string, string>()
  const storage = { kept, refuses: false }
  function use<Value>(act: () => Value): Value {
    if (storage.refuses) throw new DOMException('No room', 'QuotaExceededError')
    return act()
  }
  vi.stubGlobal(area, {
    getItem: (key: string) => use(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => use(() => kept.set(key, value)),
    removeItem: (key: string) => use(() => kept.delete(key)),
  })
  return storage
}

export function fakeEventSources() {
  const created: Source[] = []
  class Source extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSED = 2
    readonly url: string
    readyState = Source.CONNECTING

    constructor(url: string) {
      super()
      this.url = url
      created.push(this)
    }

    isOpen() {
      return this.readyState !== Source.CLOSED
    }

    close() {
      this.readyState = Source.CLOSED
    }

    accept() {
      this.readyState = Source.OPEN
      this.dispatchEvent(new Event('open'))
    }

    loseConnection() {
      this.readyState = Source.CONNECTING
      this.dispatchEvent(new Event('error'))
    }

    /** The browser gives up after an error status. */
    refuse() {
      this.readyState = Source.CLOSED
      this.dispatchEvent(new Event('error'))
    }

    send(name: string, { id = '', data = {} }: { id?: string; data?: object } = {}) {
      if (this.readyState !== Source.OPEN) throw new Error(`${this.url} is not open`)
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: id }))
    }
  }
  vi.stubGlobal('EventSource', Source)
  return {
    created,
    last() {
      const source = created.at(-1)
      if (!source) throw new Error('No EventSource was created')
      return source
    },
    open: () => created.filter((source) => source.isOpen()),
  }
}

/** One tab holds a lock, and the others wait in order. */
export function fakeLocks(): void {
  const queues = new Map<string, Promise<unknown>>()
  async function request(
    name: string,
    { signal }: { signal: AbortSignal },
    hold: () => Promise<void>,
  ): Promise<void> {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => {
      signal.throwIfAborted()
      return hold()
    })
    queues.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

/** `plays` counts sounds of two notes. Nothing plays before `isPressed`. */
export function fakeAudio({ isPressed = true } = {}) {
  const audio = { isPressed, notes: 0, plays: () => audio.notes / 2 }
  const node = { connect: (next: object) => next }
  const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }
  class Context extends EventTarget {
    state = 'suspended'
    currentTime = 0
    destination = {}

    async resume() {
      if (!audio.isPressed) return new Promise<void>(() => {})
      if (this.state === 'running') return
      this.state = 'running'
      this.dispatchEvent(new Event('statechange'))
    }

    async close() {
      this.state = 'closed'
    }

    createGain() {
      return { ...node, gain: param }
    }

    createOscillator() {
      const start = () => {
        if (this.state !== 'running') return
        audio.notes += 1
      }
      return { ...node, frequency: { value: 0 }, start, stop() {} }
    }
  }
  vi.stubGlobal('AudioContext', Context)
  return audio
}
