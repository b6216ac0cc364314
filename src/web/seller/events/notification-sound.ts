/**
 * Two notes, in one tab of the browser: at once and every six seconds while an order is new, and every twenty
 * seconds while one that was seen waits. Browsers play no sound before the first click on the page: until then
 * a sound that is turned on is 'blocked'.
 */
export type NotificationSound = {
  state: () => SoundState
  isPlayer: () => boolean
  /** Must be called in a click. Plays once, as a sample. */
  turnOn: () => void
  turnOff: () => void
  ring: (need: SoundNeed) => void
  close: () => void
}

export type SoundState = 'off' | 'blocked' | 'on'
export type SoundNeed = 'none' | 'new' | 'waiting'

const repeatMs = { new: 6000, waiting: 20_000 }
const storageKey = 'haat-order-sound'
const unlockEvents = ['mousedown', 'pointerup', 'keydown'] as const

export function createNotificationSound(onChange: () => void): NotificationSound {
  const player = createPlayer(update)
  let isTurnedOn = readSetting()
  let need: SoundNeed = 'none'
  let playedFor: SoundNeed = 'none'
  let isLockHeld = false
  let releaseLock: (() => void) | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  const state = () => (isTurnedOn ? (player.isUnblocked() ? 'on' : 'blocked') : 'off')
  const isPlayer = () => isLockHeld && state() === 'on'

  function update() {
    if (state() === 'on') {
      releaseLock ??= holdTabLock(() => {
        isLockHeld = true
        update()
      })
    } else {
      releaseLock?.()
      releaseLock = undefined
      isLockHeld = false
    }
    repeat(isPlayer() ? need : 'none')
    onChange()
  }

  function repeat(current: SoundNeed) {
    if (current === playedFor) return
    playedFor = current
    clearInterval(timer)
    if (current === 'none') return
    if (current === 'new') player.play()
    timer = setInterval(player.play, repeatMs[current])
  }

  function setTurnedOn(isOn: boolean) {
    isTurnedOn = isOn
    update()
  }

  const unblock = () => void (state() === 'blocked' && player.unblock())
  const onStorage = ({ key, newValue }: StorageEvent) =>
    key === storageKey && newValue === null && setTurnedOn(false)
  for (const type of unlockEvents) document.addEventListener(type, unblock)
  addEventListener('storage', onStorage)
  // Some browsers let an installed app play at once.
  if (isTurnedOn) void player.unblock()

  return {
    state,
    isPlayer,
    turnOn() {
      saveSetting(true)
      void player.unblock().then(player.play)
      setTurnedOn(true)
    },
    turnOff() {
      saveSetting(false)
      setTurnedOn(false)
    },
    ring(needed) {
      if (needed === need) return
      need = needed
      update()
    },
    close() {
      for (const type of unlockEvents) document.removeEventListener(type, unblock)
      removeEventListener('storage', onStorage)
      setTurnedOn(false)
      player.close()
    },
  }
}

/** Returns the release. Without HTTPS there are no locks, and every tab plays. */
function holdTabLock(onHeld: () => void): () => void {
  const end = new AbortController()
  const ended = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()))
  const hold = () => {
    onHeld()
    return ended
  }
  if ('locks' in navigator) navigator.locks.request(storageKey, { signal: end.signal }, hold).catch(() => {})
  else queueMicrotask(hold)
  return () => end.abort()
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

function saveSetting(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(storageKey, 'on')
    else localStorage.removeItem(storageKey)
  } catch {}
}

function createPlayer(onChange: () => void) {
  let context: AudioContext | undefined
  return {
    isUnblocked: () => context?.state === 'running',
    async unblock() {
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
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = hertz
    // Without a ramp a note starts and ends with a click.
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.5, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.5)
  }
}
