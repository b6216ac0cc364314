import type { CategoryPath } from '../catalogue.ts'

/** As the mark on a pack: a green dot, a green V, a brown triangle with or without an egg. */
export const diets = ['veg', 'vegan', 'egg', 'non-veg'] as const
export type Diet = (typeof diets)[number]
/** 'none': not a food, so that it needs no mark. */
export const dietChoices = [...diets, 'none'] as const
export type DietChoice = (typeof dietChoices)[number]

export const vegetarianDiets: readonly string[] = ['veg', 'vegan'] satisfies Diet[]

/** In the order of a product's page. */
export const declarationTexts = [
  'genericName',
  'manufacturer',
  'packer',
  'importer',
  'ingredients',
  'allergens',
  'nutrition',
  'bestBefore',
  'storage',
  'consumerCare',
] as const
export type DeclarationText = (typeof declarationTexts)[number]

export const declarationFields = ['diet', 'originCountry', 'fssaiLicence', ...declarationTexts] as const
export type DeclarationField = (typeof declarationFields)[number]

export const maxDeclarationText = 1000

/** What the pack says. `originCountry` is a code of ISO 3166 such as 'IN'. */
export type Declarations = {
  diet?: DietChoice | undefined
  originCountry?: string | undefined
  fssaiLicence?: string | undefined
} & { [Field in DeclarationText]?: string | undefined }

export type DeclarationsChange = { [Field in DeclarationField]?: Declarations[Field] | null | undefined }

/** An omitted field keeps its value; null removes it. */
export function mergeDeclarations(stored: Declarations, change: DeclarationsChange): Declarations {
  const merged: Declarations = { ...stored }
  for (const field of declarationFields) {
    const value = change[field]
    if (value === null) delete merged[field]
    else if (value !== undefined) Object.assign(merged, { [field]: value })
  }
  return merged
}

export function isFssaiLicence(text: string): boolean {
  return /^[1-9]\d{13}$/.test(text)
}

/** What is sold loose has no pack that could say anything. */
export const looseCategories: readonly string[] = ['Vegetable', 'Fruits', 'Services'] satisfies CategoryPath[]
/** Products of these are foods unless their mark says otherwise. */
export const foodCategories: readonly string[] = [
  'Grocery',
  'Instant',
  'Grains',
  'Dairy',
] satisfies CategoryPath[]

const makers = ['manufacturer', 'packer', 'importer'] as const

type DeclaredProduct = { category: string; isByWeight: boolean; declarations: Declarations }

/** What an online shop has to show and this product lacks. `manufacturer`: also no packer, no importer. */
export function listMissingDeclarations({
  category,
  isByWeight,
  declarations,
}: DeclaredProduct): DeclarationField[] {
  if (isByWeight || looseCategories.includes(category)) return []
  const { diet, originCountry } = declarations
  const isMarked = diet !== undefined && diet !== 'none'
  const wanted: DeclarationField[] = [
    ...(foodCategories.includes(category) ? (['diet'] as const) : []),
    'originCountry',
    ...(originCountry !== undefined && originCountry !== 'IN' ? (['importer'] as const) : []),
    ...(makers.some((field) => declarations[field] !== undefined) ? [] : (['manufacturer'] as const)),
    ...(isMarked ? (['fssaiLicence', 'ingredients', 'bestBefore'] as const) : []),
    'consumerCare',
  ]
  return wanted.filter((field) => declarations[field] === undefined)
}

export function isDietChoice(text: string): text is DietChoice {
  return dietChoices.some((known) => known === text)
}

export function isDeclarationField(field: string): field is DeclarationField {
  return declarationFields.some((known) => known === field)
}

/** One value for each text. */
export function forDeclarationTexts<Value>(
  make: (field: DeclarationText) => Value,
): Record<DeclarationText, Value> {
  return makeRecord(declarationTexts, '', make)
}

/** One value for each field: `{ 'declarations.diet': … }` for the prefix 'declarations.'. */
export function declarationRecord<Prefix extends string, Value>(
  prefix: Prefix,
  make: (field: DeclarationField) => Value,
): Record<`${Prefix}${DeclarationField}`, Value> {
  return makeRecord(declarationFields, prefix, make)
}

function makeRecord<Field extends string, Prefix extends string, Value>(
  fields: readonly Field[],
  prefix: Prefix,
  make: (field: Field) => Value,
): Record<`${Prefix}${Field}`, Value> {
  const values: Partial<Record<`${Prefix}${Field}`, Value>> = {}
  for (const field of fields) {
    const name = `${prefix}${field}` as const
    values[name] = make(field)
  }
  if (!isComplete(values, fields.length)) throw new Error('a field has no value')
  return values
}

function isComplete<Fields extends object>(fields: Partial<Fields>, count: number): fields is Fields {
  return Object.keys(fields).length === count
}
