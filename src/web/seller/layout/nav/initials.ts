/** The first letters of the first and the last word, with their vowel signs: 'Rita Das' is 'RD'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const shown = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)]
  return shown.map((word = '') => firstLetter(word).toLocaleUpperCase()).join('') || '?'
}

function firstLetter(word: string): string {
  const [first] = new Intl.Segmenter().segment(word)
  return first?.segment ?? ''
}
