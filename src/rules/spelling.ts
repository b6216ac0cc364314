/** Letters that are heard alike, and so are written for one another: 'kolgate', 'zeera'. */
const alike = ['ckqsx', 'gjz', 'fp', 'bvw', 'ei', 'ou', 'ao']

/** What a misspelt word may be meant for: words with one of these first letters, so many slips away. Short words are not guessed at. */
export function mayStandFor(word: string): { firstLetters: string[]; distance: number } {
  const letters = [...word]
  const first = letters[0] ?? ''
  const heard = alike.filter((group) => group.includes(first)).join('')
  const isWord = !/\p{N}/u.test(word)
  return {
    firstLetters: [...new Set([first, ...heard])],
    distance: !isWord || letters.length < 4 ? 0 : letters.length < 6 ? 1 : 2,
  }
}

/**
 * How many slips lie between two words: a letter too many, too few, another one, or two in turned order (the optimal string alignment
 * distance). Letters that are heard alike are half a slip, and so is one that is doubled or not.
 */
export function spellingDistance(typed: string, word: string): number {
  const [a, b] = [[...typed], [...word]]
  let before: number[] = []
  let last = [0]
  for (let j = 1; j <= b.length; j++) last.push((last[j - 1] ?? 0) + missing(b, j - 1))
  for (let i = 1; i <= a.length; i++) {
    const row = [(last[0] ?? 0) + missing(a, i - 1)]
    for (let j = 1; j <= b.length; j++) {
      const turned =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? (before[j - 2] ?? 0) + 1
          : Number.POSITIVE_INFINITY
      row.push(
        Math.min(
          (last[j] ?? 0) + missing(a, i - 1),
          (row[j - 1] ?? 0) + missing(b, j - 1),
          (last[j - 1] ?? 0) + another(a[i - 1], b[j - 1]),
          turned,
        ),
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

function missing(letters: readonly string[], at: number): number {
  return at > 0 && letters[at] === letters[at - 1] ? 0.5 : 1
}

function another(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0
  return a && b && alike.some((group) => group.includes(a) && group.includes(b)) ? 0.5 : 1
}
