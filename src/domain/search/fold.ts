/** A word as it is written, as it sounds, and the consonants of that. */
type FoldedWord = { text: string; sound: string; consonants: string }

const maxWordLength = 40

/** Without marks that do not show, in lower case; digits of other scripts become those of English. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\0]/gu, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
}

/** Words of letters and numbers such as '1.5'. 'kids’' and 'kids' are the same word. */
export function splitWords(normalized: string): string[] {
  const words = normalized.replace(/['’`]/g, '').match(/\d+(?:\.\d+)?|\p{L}[\p{L}\p{M}]*/gu) ?? []
  return words.map((word) => word.slice(0, maxWordLength))
}

/** Each sound of a word has one letter, whatever the script: आलू, আলু, 'aloo' and 'alu' sound 'alu'. */
export function foldWord(word: string): FoldedWord {
  const known = folded.get(word)
  if (known) return known
  const plain = romanize(word).normalize('NFD').replace(/\p{M}/gu, '')
  const sound = soundOf(plain)
  const result = { text: word, sound, consonants: sound.replace(/(?!^)[aiu]/g, '') }
  if (folded.size >= maxFolded) folded.clear()
  folded.set(word, result)
  return result
}

/** Folding takes 3 µs; names share their words. The limit keeps invented words from filling memory. */
const folded = new Map<string, FoldedWord>()
const maxFolded = 20_000

function soundOf(plain: string): string {
  let sound = singular(plain)
  for (const [spelling, letter] of soundRules) sound = sound.replace(spelling, letter)
  return sound.length > 4 ? sound.replace(/(?<=..)a$/, '') : sound
}

export function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  if (/(?:ss|us|is|aas)$/.test(word)) return word
  if (/(?:lea|loa|kni|hal)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (/ies$/.test(word)) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

/** Applied in order. In Assam and Bengal v, w and b are one sound, as are s and x. */
const soundRules: readonly (readonly [RegExp, string])[] = [
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/(.)\1+/g, '$1'],
  [/tch/g, 'ch'],
  [/kh|ck|q/g, 'k'],
  [/gh/g, 'G'],
  [/g(?=[eiy])/g, 'j'],
  [/G/g, 'g'],
  [/ph/g, 'f'],
  [/s?ch+|sh|x/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z|jh/g, 'j'],
  [/(?<=[bdt])h/g, ''],
  [/(?<=[aeiou])w(?![aeiou])/g, 'u'],
  [/[vw]h?/g, 'b'],
  [/h(?![aeiouy])/g, ''],
  [/e[ea]|[eiy]/g, 'i'],
  [/o/g, 'a'],
  [/(.)\1+/g, '$1'],
]

/** The scripts of India have their letters in the same places of their blocks, so one table reads them all. */
function romanize(word: string): string {
  if (!/[\u0900-\u0d7f]/.test(word)) return word
  // In Bengali, a y below a consonant changes the vowel: শ্যাম্পু is 'shampoo'.
  const letters = [...word.normalize('NFC').replace(/\u09cd\u09af\u09be/g, '\u09be')].map(letterOf)
  return letters
    .map(({ sound, isConsonant }, at) => sound + (isConsonant ? vowelAfter(letters, at) : ''))
    .join('')
}

type Letter = { sound: string; isConsonant: boolean; isVowelSign: boolean; isHindi: boolean }

/**
 * A consonant is spoken with 'a', unless another vowel or the end of the word follows. Hindi leaves it out
 * between two syllables as well: लहसुन is lahsun.
 */
function vowelAfter(letters: readonly Letter[], at: number): string {
  const [before, , next, afterNext] = [letters[at - 1], letters[at], letters[at + 1], letters[at + 2]]
  if (next === undefined || next.isVowelSign) return ''
  const isBetweenSyllables = before && next.isConsonant && afterNext?.isVowelSign && afterNext.sound !== ''
  return isBetweenSyllables && letters[at]?.isHindi ? '' : 'a'
}

function letterOf(character: string): Letter {
  const code = character.codePointAt(0) ?? 0
  const isIndic = code >= 0x0900 && code <= 0x0d7f
  const special = specialLetters[character]
  if (special !== undefined) return { sound: special, isConsonant: true, isVowelSign: false, isHindi: false }
  if (!isIndic) return { sound: character, isConsonant: false, isVowelSign: false, isHindi: false }
  const place = code % 0x80
  const sound = indicSounds[place] ?? ''
  return {
    sound,
    isConsonant: place >= 0x15 && place <= 0x39,
    isVowelSign: place >= 0x3c && place <= 0x4d,
    isHindi: code < 0x0980,
  }
}

/** The letters of Assamese for r and w, and Bengali's t without a vowel. */
const specialLetters: Record<string, string> = { ৰ: 'r', ৱ: 'w' }

/** Places in a block of 128: 0x01 nasal signs, 0x05 vowels, 0x15 consonants, 0x3e vowel signs, 0x4d no vowel. */
const indicSounds: Record<number, string> = Object.fromEntries([
  ...list(0x01, ', n, '),
  ...list(0x05, 'o,a,i,i,u,u,ri,l,e,e,e,ai,o,o,o,au'),
  ...list(0x15, 'k,kh,g,gh,ng,ch,ch,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,n,p,f,b,bh,m,y,r,r,l,l,l,v,s,s,s,h'),
  ...list(0x3e, 'a,i,i,u,u,ri,ri,e,e,e,ai,o,o,o,au,,t'),
])

function list(start: number, sounds: string): [number, string][] {
  return sounds.split(',').map((sound, index) => [start + index, sound.trim()])
}

/** Each block of digits has ten in a row, from one of these. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const zero = digitZeros.findLast((first) => first <= code)
  return zero === undefined || code > zero + 9 ? digit : String(code - zero)
}
const digitZeros = [0x30, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]
