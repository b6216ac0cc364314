/** Letters with similar sounds, which people interchange: 'kolgate', 'zeera'. */
const soundAlikeGroups = ['ckqsx', 'gjz', 'fp', 'bvw', 'ei', 'ou', 'ao']
const soundAlikeLetters = new Map(
  [...new Set(soundAlikeGroups.join(''))].map((letter) => [
    letter,
    soundAlikeGroups.filter((group) => group.includes(letter)).join(''),
  ]),
)

/** Optimal string alignment; Infinity above `maxDistance`. Similar sounds and doubled letters cost 0.5. */
export function createSpellingDistance(typed: string, maxDistance: number): (word: string) => number {
  const from = [...typed]
  const fromCosts = from.map((_, at) => gapCost(from, at))
  return function distanceTo(word) {
    const to = [...word]
    let before: number[] = []
    let last = [0]
    for (let j = 1; j <= to.length; j++) last.push((last[j - 1] ?? 0) + gapCost(to, j - 1))
    for (let i = 1; i <= from.length; i++) {
      const row = nextRow({ from, to, i, skip: fromCosts[i - 1] ?? 1, before, last })
      if (Math.min(...row) > maxDistance) return Number.POSITIVE_INFINITY
      before = last
      last = row
    }
    const distance = last[to.length] ?? 0
    return distance > maxDistance ? Number.POSITIVE_INFINITY : distance
  }
}

type RowInput = {
  from: readonly string[]
  to: readonly string[]
  i: number
  skip: number
  before: readonly number[]
  last: readonly number[]
}

function nextRow({ from, to, i, skip, before, last }: RowInput): number[] {
  const [letter, letterBefore] = [from[i - 1], from[i - 2]]
  const row = [(last[0] ?? 0) + skip]
  for (let j = 1; j <= to.length; j++) {
    const other = to[j - 1]
    const replaced = letter === other ? 0 : substitutionCost(letter, other)
    // People rarely miss the first letter.
    let lowestCost = (last[j - 1] ?? 0) + (i === 1 && j === 1 && replaced === 1 ? 2 : replaced)
    lowestCost = Math.min(
      lowestCost,
      (last[j] ?? 0) + skip,
      (row[j - 1] ?? 0) + (other === to[j - 2] ? 0.5 : 1),
    )
    if (i > 1 && j > 1 && letter === to[j - 2] && letterBefore === other)
      lowestCost = Math.min(lowestCost, (before[j - 2] ?? 0) + 1)
    row.push(lowestCost)
  }
  return row
}

function gapCost(letters: readonly string[], at: number): number {
  return at > 0 && letters[at] === letters[at - 1] ? 0.5 : 1
}

function substitutionCost(letter = '', other = ''): number {
  return soundAlikeLetters.get(letter)?.includes(other) ? 0.5 : 1
}
