type SubstringIndex = {
  add: (text: string, number: number) => void
  remove: (text: string, number: number) => void
  listContaining: (text: string) => number[]
}

/** One letter is in nearly every name: sorting them all would block the process. */
export const maxOfShortText = 1000

/** A long text has a rare word among its longest. */
const maxWords = 4

/** Finds any part of a text by looking for its rarest word in one string of all distinct words. */
export function createSubstringIndex(textOf: (number: number) => string | undefined): SubstringIndex {
  const numbersByWord = new Map<string, Set<number>>()
  let haystack: string | null = null

  function* listWords(part: string): Generator<string> {
    haystack ??= `\n${[...numbersByWord.keys()].join('\n')}\n`
    for (let at = haystack.indexOf(part); at >= 0; at = haystack.indexOf(part, at)) {
      const end = haystack.indexOf('\n', at + 1)
      yield haystack.slice(haystack.lastIndexOf('\n', end - 1) + 1, end)
      at = end
    }
  }

  return {
    add(text, number) {
      for (const word of splitWords(text)) {
        const numbers = numbersByWord.get(word)
        if (numbers) numbers.add(number)
        else {
          numbersByWord.set(word, new Set([number]))
          haystack = null
        }
      }
    },
    remove(text, number) {
      for (const word of splitWords(text)) {
        const numbers = numbersByWord.get(word)
        numbers?.delete(number)
        if (numbers?.size !== 0) continue
        numbersByWord.delete(word)
        haystack = null
      }
    },
    listContaining(text) {
      const words = splitWords(text).toSorted((one, other) => other.length - one.length)
      const [longest] = words
      if (longest === undefined) return []
      if (longest.length <= 2) return listContainingShort(longest, text)
      const found = new Set<number>()
      for (const numbers of findRarest(words.filter((word) => word.length > 2).slice(0, maxWords)))
        for (const number of numbers)
          if (longest === text || textOf(number)?.includes(text)) found.add(number)
      return [...found]
    },
  }

  /** What has any of the words: of a brand and a rare word, the names with the rare one. */
  function findRarest(words: readonly string[]): Set<number>[] {
    let rarest: Set<number>[] = []
    let least = Number.POSITIVE_INFINITY
    for (const word of words) {
      const found = [...listWords(word)].flatMap((one) => numbersByWord.get(one) ?? [])
      const count = found.reduce((sum, { size }) => sum + size, 0)
      if (count >= least) continue
      rarest = found
      least = count
    }
    return rarest
  }

  /** Beginnings come first. */
  function listContainingShort(longest: string, text: string): number[] {
    const found = new Set<number>()
    for (const part of [`\n${longest}`, longest]) {
      for (const word of listWords(part)) {
        for (const number of numbersByWord.get(word) ?? []) {
          if (longest === text || textOf(number)?.includes(text)) found.add(number)
          if (found.size === maxOfShortText) return [...found]
        }
      }
    }
    return [...found]
  }
}

function splitWords(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))]
}
