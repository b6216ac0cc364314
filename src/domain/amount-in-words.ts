import type { LocalLanguage } from './catalogue.ts'

const smallNumbers = [
  ...[
    'Zero',
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
    'Six',
    'Seven',
    'Eight',
    'Nine',
    'Ten',
    'Eleven',
    'Twelve',
  ],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** Above a crore, Indian English counts lakhs of crores. */
const scales = [
  { size: 1_00_00_000, word: 'Crore' },
  { size: 1_00_000, word: 'Lakh' },
  { size: 1000, word: 'Thousand' },
  { size: 100, word: 'Hundred' },
]

/** 'Rupees One Lakh Five and Fifty Paise Only': the form that Indian invoices use. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const ending = rest === 0 ? '' : ` and ${numberInWords(rest)} Paise`
  return `Rupees ${numberInWords(rupees)}${ending} Only`
}

function numberInWords(number: number): string {
  if (number < 20) return smallNumbers[number] ?? ''
  if (number < 100)
    return [tens[Math.floor(number / 10)], number % 10 ? smallNumbers[number % 10] : '']
      .filter(Boolean)
      .join('-')
  const scale = scales.find(({ size }) => number >= size)
  if (!scale) return ''
  const rest = number % scale.size
  const head = `${numberInWords(Math.floor(number / scale.size))} ${scale.word}`
  return rest === 0 ? head : `${head} ${numberInWords(rest)}`
}

/** 'दो सौ पचास रुपये मात्र'. */
export function amountInLocalWords(paise: number, language: LocalLanguage): string {
  const words = localNumbers[language]
  const rest = paise % 100
  const ending = rest === 0 ? '' : ` ${localNumber(rest, words)} ${words.paise}`
  return `${localNumber(Math.floor(paise / 100), words)} ${words.rupees}${ending} ${words.only}`
}

type NumberWords = {
  /** 0 to 99: each number has a word of its own. */
  small: readonly string[]
  /** 100 to 900. */
  hundreds: readonly string[]
  thousand: string
  lakh: string
  crore: string
  rupees: string
  paise: string
  only: string
}

function localNumber(number: number, words: NumberWords): string {
  const { small, hundreds } = words
  if (number < 100) return small[number] ?? ''
  const withRest = (head: string, rest: number) => (rest === 0 ? head : `${head} ${localNumber(rest, words)}`)
  if (number < 1000) return withRest(hundreds[Math.floor(number / 100) - 1] ?? '', number % 100)
  const [size, word] =
    number < 1_00_000
      ? [1000, words.thousand]
      : number < 1_00_00_000
        ? [1_00_000, words.lakh]
        : [1_00_00_000, words.crore]
  return withRest(`${localNumber(Math.floor(number / size), words)} ${word}`, number % size)
}

const localNumbers: Record<LocalLanguage, NumberWords> = {
  hi: {
    small: [
      'शून्य एक दो तीन चार पांच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
      'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस',
      'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस',
      'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास',
      'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ',
      'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर',
      'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी',
      'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी',
      'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
    ].flatMap((words) => words.split(' ')),
    hundreds: ['एक', 'दो', 'तीन', 'चार', 'पांच', 'छह', 'सात', 'आठ', 'नौ'].map((word) => `${word} सौ`),
    ...{ thousand: 'हज़ार', lakh: 'लाख', crore: 'करोड़', rupees: 'रुपये', paise: 'पैसे', only: 'मात्र' },
  },
  as: {
    small: [
      'শূন্য এক দুই তিনি চাৰি পাঁচ ছয় সাত আঠ ন দহ এঘাৰ বাৰ তেৰ চৈধ্য পোন্ধৰ ষোল্ল সোতৰ ওঠৰ ঊনৈছ',
      'বিছ একৈছ বাইছ তেইছ চৌবিছ পঁচিছ ছাব্বিছ সাতাইছ আঠাইছ ঊনত্ৰিছ',
      'ত্ৰিছ একত্ৰিছ বত্ৰিছ তেত্ৰিছ চৌত্ৰিছ পঁয়ত্ৰিছ ছয়ত্ৰিছ সাতত্ৰিছ আঠত্ৰিছ ঊনচল্লিছ',
      'চল্লিছ একচল্লিছ বিয়াল্লিছ তিয়াল্লিছ চৌৱাল্লিছ পঁয়তাল্লিছ ছয়চল্লিছ সাতচল্লিছ আঠচল্লিছ ঊনপঞ্চাছ',
      'পঞ্চাছ একাৱন্ন বাৱন্ন তেপন্ন চৌৱন্ন পঞ্চাৱন্ন ছাপন্ন সাতাৱন্ন আঠাৱন্ন ঊনষাঠি',
      'ষাঠি একষষ্টি বাষষ্টি তেষষ্টি চৌষষ্টি পঁয়ষষ্টি ছয়ষষ্টি সাতষষ্টি আঠষষ্টি ঊনসত্তৰ',
      'সত্তৰ একসত্তৰ বাসত্তৰ তেসত্তৰ চৌসত্তৰ পঁয়সত্তৰ ছয়সত্তৰ সাতসত্তৰ আঠসত্তৰ ঊনআশী',
      'আশী একাশী বিৰাশী তিৰাশী চৌৰাশী পঁচাশী ছয়াশী সাতাশী আঠাশী ঊননব্বৈ',
      'নব্বৈ একানব্বৈ বিৰানব্বৈ তিৰানব্বৈ চৌৰানব্বৈ পঁচানব্বৈ ছয়ানব্বৈ সাতানব্বৈ আঠানব্বৈ নিৰানব্বৈ',
    ].flatMap((words) => words.split(' ')),
    hundreds: ['এশ', 'দুশ', 'তিনিশ', 'চাৰিশ', 'পাঁচশ', 'ছশ', 'সাতশ', 'আঠশ', 'নশ'],
    ...{ thousand: 'হাজাৰ', lakh: 'লাখ', crore: 'কোটি', rupees: 'টকা', paise: 'পইচা', only: 'মাত্ৰ' },
  },
}
