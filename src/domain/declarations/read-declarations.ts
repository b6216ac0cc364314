import { toAsciiDigits } from '../i18n/ascii-digits.ts'
import { readCountry } from './countries.ts'
import {
  type DeclarationField,
  type DeclarationText,
  type DietChoice,
  dietChoices,
  forDeclarationTexts,
  isFssaiLicence,
  maxDeclarationText,
} from './declarations.ts'

/** Reads what price lists have. What cannot be read is left out: a list shows the products without. */
export function readDeclarations(cell: (field: DeclarationField) => string) {
  return {
    diet: readDiet(cell('diet')),
    originCountry: readCountry(cell('originCountry')),
    fssaiLicence: readFssaiLicence(cell('fssaiLicence')),
    ...forDeclarationTexts((field: DeclarationText) => readText(cell(field))),
  }
}

/** 'Veg', 'Non-Vegetarian', 'NV', 'Contains egg', and 'yes' under 'Is vegetarian'. */
export function readDiet(text: string): DietChoice | null {
  const word = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replace(/^(?:contains|pure)|(?:food|product|mark|dot|item)$/g, '')
  return dietsByWord.get(word) ?? null
}

const dietWords: Record<DietChoice, string> = {
  veg: 'veg vegetarian vegeterian v green yes true y शाकाहारी নিৰামিষ',
  vegan: 'vegan',
  egg: 'egg eggs eggetarian eggitarian अंडा কণী',
  'non-veg': 'nonveg nonvegetarian nonvegeterian nv n no false brown red meat मांसाहारी আমিষ',
  none: 'none notfood nonfood na notapplicable',
}
const dietsByWord = new Map(
  dietChoices.flatMap((diet) => dietWords[diet].split(' ').map((word) => [word, diet] as const)),
)

/** The 14 digits of 'Lic. No. 10012011000168'. */
function readFssaiLicence(text: string): string | null {
  const digits = toAsciiDigits(text).replace(/[\s-]/g, '')
  const [licence = ''] = /\d+/.exec(digits.replace(/^\D+/, '')) ?? []
  return isFssaiLicence(licence) ? licence : null
}

function readText(text: string): string | null {
  return text.slice(0, maxDeclarationText).toWellFormed().trim() || null
}
