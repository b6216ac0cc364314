/** A keyboard scanner types a code within a tenth of a second and presses Enter; a hand is slower. */
const maxGapMs = 50
const minLength = 6

type Key = { key: string; timeStamp: number; isModified: boolean }

/** Takes each key that goes down. Returns the code when Enter ends a burst. */
export function createKeyBurst(): (key: Key) => { isFirst: boolean; code: string | null } {
  let text = ''
  let lastAt = Number.NEGATIVE_INFINITY
  return function read({ key, timeStamp, isModified }) {
    const isFast = timeStamp - lastAt <= maxGapMs
    if (key === 'Enter') {
      const code = isFast && text.length >= minLength ? text : null
      text = ''
      return { isFirst: false, code }
    }
    // A scanner presses Shift for capital letters.
    if (key === 'Shift') return { isFirst: false, code: null }
    const isTyped = key.length === 1 && !isModified
    const isFirst = isTyped && !(isFast && text !== '')
    text = isTyped ? (isFirst ? key : text + key) : ''
    lastAt = timeStamp
    return { isFirst, code: null }
  }
}
