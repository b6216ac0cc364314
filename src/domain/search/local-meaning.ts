import type { LocalLanguage } from '../catalogue.ts'
import { textKey } from './known-words.ts'
import assamese from './words/as.json' with { type: 'json' }
import hindi from './words/hi.json' with { type: 'json' }

const wordLists = { hi: hindi, as: assamese } satisfies Record<LocalLanguage, unknown>

type LocalNames = Map<string, string[]>
const namesOf = new Map<LocalLanguage, LocalNames>()

/** `q` itself if it is a name of what it means; else the first name in the script of the language, or English. */
export function localMeaning(
  meaning: string,
  { q, language }: { q: string; language: LocalLanguage },
): string {
  const known = namesOf.get(language) ?? readNames(language)
  namesOf.set(language, known)
  const names = meaning.split(', ').map((one) => known.get(one) ?? [])
  if (names.length === 1 && names[0]?.some((name) => textKey(name) === textKey(q))) return q
  return meaning
    .split(', ')
    .map((one, index) => names[index]?.[0] ?? one)
    .join(', ')
}

/** Names in the script of the language, by the English one. */
function readNames(language: LocalLanguage): LocalNames {
  return new Map(
    Object.entries(wordLists[language].names).map(([meaning, others]) => [
      textKey(meaning),
      others
        .split(',')
        .map((name) => name.trim())
        .filter((name) => !/[a-z]/i.test(name)),
    ]),
  )
}
