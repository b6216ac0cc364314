import { localDigits } from '#domain/i18n/translate.ts'
/** Whole seconds for an answer, at least 0. */
export function secondsLeft(answerBy: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(answerBy) - now) / 1000))
}

/** '4:05' */
export function formatSeconds(seconds: number): string {
  return localDigits(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
}

const checkEveryMs = 15_000

/** Until the next look at an open question. An answer arrives as an event, the end of the time does not. */
export function nextCheckMs(answersBy: readonly string[], now: number): number | false {
  if (answersBy.length === 0) return false
  const first = Math.min(...answersBy.map((answerBy) => Date.parse(answerBy)))
  // A phone whose clock is fast asks until the server says that the time is over.
  return Math.min(checkEveryMs, Math.max(2_000, first - now + 500))
}
