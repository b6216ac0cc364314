/** What a slip costs: a letter left out or added, another letter, two letters in the other order. */
type SlipCosts = {
  gap: (letters: readonly string[], at: number) => number
  substitution: (letter: string | undefined, other: string | undefined) => number
  swap: number
  /** People rarely miss the first letter. */
  first: (substitution: number) => number
}

/** Letters with similar sounds, which people interchange: 'kolgate', 'zeera'. */
const soundAlikeGroups = ['ckq', 'csx', 'gj', 'jz', 'fp', 'bvw', 'ei', 'ou', 'ao']
const soundAlikeLetters = new Map(
  [...new Set(soundAlikeGroups.join(''))].map((letter) => [
    letter,
    soundAlikeGroups.filter((group) => group.includes(letter)).join(''),
  ]),
)

/** Optimal string alignment; Infinity above `maxDistance`. Similar sounds and doubled letters cost 0.5. */
export function createSpellingDistance(typed: string, maxDistance: number): (word: string) => number {
  return createDistance(typed, { maxDistance, costs: spellingCosts })
}

/** The same for the slips of a thumb: a vowel, a neighbouring key and two swapped letters cost 0.5. */
export function createTypingDistance(typed: string, maxDistance: number): (word: string) => number {
  return createDistance(typed, { maxDistance, costs: typingCosts })
}

function createDistance(
  typed: string,
  { maxDistance, costs }: { maxDistance: number; costs: SlipCosts },
): (word: string) => number {
  const from = [...typed]
  const fromCosts = from.map((_, at) => costs.gap(from, at))
  return function distanceTo(word) {
    const to = [...word]
    let before: number[] = []
    let last = [0]
    for (let j = 1; j <= to.length; j++) last.push((last[j - 1] ?? 0) + costs.gap(to, j - 1))
    for (let i = 1; i <= from.length; i++) {
      const row = nextRow({ from, to, i, skip: fromCosts[i - 1] ?? 1, before, last, costs })
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
  costs: SlipCosts
}

function nextRow({ from, to, i, skip, before, last, costs }: RowInput): number[] {
  const [letter, letterBefore] = [from[i - 1], from[i - 2]]
  const row = [(last[0] ?? 0) + skip]
  for (let j = 1; j <= to.length; j++) {
    const other = to[j - 1]
    const replaced = letter === other ? 0 : costs.substitution(letter, other)
    let lowestCost = (last[j - 1] ?? 0) + (i === 1 && j === 1 ? costs.first(replaced) : replaced)
    lowestCost = Math.min(lowestCost, (last[j] ?? 0) + skip, (row[j - 1] ?? 0) + costs.gap(to, j - 1))
    if (i > 1 && j > 1 && letter === to[j - 2] && letterBefore === other)
      lowestCost = Math.min(lowestCost, (before[j - 2] ?? 0) + costs.swap)
    row.push(lowestCost)
  }
  return row
}

const spellingCosts: SlipCosts = {
  gap: (letters, at) => (isDoubled(letters, at) ? 0.5 : 1),
  substitution: (letter = '', other = '') => (soundAlikeLetters.get(letter)?.includes(other) ? 0.5 : 1),
  swap: 1,
  first: (substitution) => (substitution === 1 ? 2 : substitution),
}

const typingCosts: SlipCosts = {
  gap: (letters, at) => (isDoubled(letters, at) || 'aeiou'.includes(letters[at] ?? ' ') ? 0.5 : 1),
  substitution: (letter = '', other = '') => (areNeighbours(letter, other) ? 0.5 : 1),
  swap: 0.5,
  first: (substitution) => 2 * substitution,
}

function isDoubled(letters: readonly string[], at: number): boolean {
  return at > 0 && letters[at] === letters[at - 1]
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Each row of keys is shifted by half a key. */
function areNeighbours(letter: string, other: string): boolean {
  const [one, two] = [findKey(letter), findKey(other)]
  return one !== null && two !== null && Math.abs(one.x - two.x) <= 1 && Math.abs(one.row - two.row) <= 1
}

function findKey(letter: string): { x: number; row: number } | null {
  const row = keyRows.findIndex((keys) => letter !== '' && keys.includes(letter))
  return row < 0 ? null : { row, x: (keyRows[row] ?? '').indexOf(letter) + row / 2 }
}
