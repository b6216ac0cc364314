/** `what` is named where `pattern` is not found any more; what it matches becomes `rest`. */
export type Cut = [what: string, pattern: RegExp, rest: string]

/** Takes parts out of a library's code. Every one must be found: a new version may not slip by. */
export function cutOut(code: string, { from, cuts }: { from: string; cuts: readonly Cut[] }): string {
  let lean = code
  for (const [what, pattern, rest] of cuts) {
    const before = lean
    lean = lean.replace(pattern, rest)
    if (lean === before) throw new Error(`${from} has no ${what} as expected: see build/`)
  }
  return lean
}

/** True for a file of ours, which may not use what is cut out. */
export function isOfTheWeb(id: string): boolean {
  return /src[\\/]web[\\/].*\.tsx?$/.test(id)
}
