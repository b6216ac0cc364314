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
