export const pinStorageKey = 'haat-pin'
export const pinEvent = 'pin'

/** Remembers the PIN code that the visitor checked or chose last. Small, because Home loads it at once. */
export function rememberPin(pin: string): void {
  try {
    localStorage.setItem(pinStorageKey, pin)
  } catch {
    // Storage is full or blocked: nothing is remembered.
  }
  dispatchEvent(new Event(pinEvent))
}
