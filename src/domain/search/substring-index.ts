type SubstringIndex = {
  add: (text: string, number: number) => void
  remove: (text: string, number: number) => void
  listContaining: (text: string) => number[]
}

/** One letter is in nearly every name: sorting them all would block the process. */
export const maxOfShortText = 1000

/** Finds any part of a text by looking for its longest word in one string of all distinct words. */
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
      const [longest] = splitWords(text).toSorted((one, other) => other.length - one.length)
      if (longest === undefined) return []
      const isShort = longest.length <= 2
      const found = new Set<number>()
      // For short texts, beginnings come first.
      for (const part of isShort ? [`\n${longest}`, longest] : [longest]) {
        for (const word of listWords(part)) {
          for (const number of numbersByWord.get(word) ?? []) {
            if (longest === text || textOf(number)?.includes(text)) found.add(number)
            if (isShort && found.size === maxOfShortText) return [...found]
          }
        }
      }
      return [...found]
    },
  }
}

function splitWords(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter(Boolean))]
}
