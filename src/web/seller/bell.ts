import { type SharedTask, shareTask } from './one-tab.ts'

/**
 * The bell that calls to the counter: two notes made by the browser itself, every six seconds as long as something waits, in one tab only.
 * Browsers let a page sound only after a press on it: until then a bell that is wanted is 'asleep'.
 */
export type Bell = {
  state: () => BellState
  /** Called in a press: sounds once, so that one hears what to listen for. */
  turnOn: () => void
  turnOff: () => void
  ring: (isNeeded: boolean) => void
  close: () => void
}

export type BellState = 'off' | 'asleep' | 'on'

const ringsEveryMs = 6000
const wishKey = 'haat-order-sound'
/** What browsers take for a press on the page. */
const presses = ['mousedown', 'pointerup', 'keydown'] as const

export function createBell(onChange: () => void): Bell {
  const sound = createSound(update)
  let isWanted = readWish()
  let isNeeded = false
  let isHere = false
  let turn: SharedTask | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const state = () => (isWanted ? (sound.isAwake() ? 'on' : 'asleep') : 'off')
  const wake = () => void (state() === 'asleep' && sound.wake())

  function update() {
    if (state() === 'on') {
      turn ??= shareTask('haat-bell', (isOn) => {
        isHere = isOn
        update()
      })
    } else {
      const ending = turn
      turn = undefined
      ending?.close()
    }
    repeat(isNeeded && isHere && state() === 'on')
    onChange()
  }

  function repeat(rings: boolean) {
    if (!rings) {
      clearInterval(timer)
      timer = undefined
    } else if (timer === undefined) {
      sound.play()
      timer = setInterval(sound.play, ringsEveryMs)
    }
  }

  for (const press of presses) document.addEventListener(press, wake)
  // Some browsers let an installed shop, or one that is often listened to, sound at once.
  if (isWanted) void sound.wake()

  return {
    state,
    turnOn() {
      isWanted = true
      keepWish(true)
      void sound.wake().then(sound.play)
      update()
    },
    turnOff() {
      isWanted = false
      keepWish(false)
      update()
    },
    ring(needed) {
      if (needed === isNeeded) return
      isNeeded = needed
      update()
    },
    close() {
      for (const press of presses) document.removeEventListener(press, wake)
      isWanted = false
      update()
      sound.close()
    },
  }
}

function readWish(): boolean {
  try {
    return localStorage.getItem(wishKey) === 'on'
  } catch {
    return false
  }
}

/** A full or forbidden storage costs only the wish for the next visit, never the sound. */
function keepWish(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(wishKey, 'on')
    else localStorage.removeItem(wishKey)
  } catch {
    // Wished for this visit only.
  }
}

/** What sounds; it is made with the first wish for it. */
function createSound(onChange: () => void) {
  let context: AudioContext | undefined
  return {
    isAwake: () => context?.state === 'running',
    async wake() {
      if (!context) {
        context = new AudioContext()
        context.addEventListener('statechange', onChange)
      }
      await context.resume()
    },
    play: () => void (context && playNotes(context)),
    close() {
      context?.removeEventListener('statechange', onChange)
      void context?.close()
    },
  }
}

const notes = [
  { hertz: 880, after: 0 },
  { hertz: 1175, after: 0.18 },
] as const

function playNotes(context: AudioContext): void {
  for (const { hertz, after } of notes) {
    const start = context.currentTime + after
    const [tone, loudness] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = hertz
    // Without a rise and a fall a note begins and ends with a click.
    loudness.gain.setValueAtTime(0, start)
    loudness.gain.linearRampToValueAtTime(0.5, start + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.5)
  }
}
