import { discountPercent, type LocalLanguage, localLanguages } from '#domain/catalogue.ts'
import { splitCategory } from '#domain/category/category-choice.ts'
import { type ComboItem, toComboItems } from '#domain/combo/combo.ts'
import {
  type DeclarationField,
  type Declarations,
  declarationFields,
  declarationRecord,
} from '#domain/declarations/declarations.ts'
import { t } from '#domain/i18n/translate.ts'
import { forLocalLanguages, localFields } from '#domain/local-fields.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { offerAboveMrpError } from '#domain/price-change.ts'
import { nearestKgPaise, stepPaiseFromKg } from '#domain/weight/step-price.ts'

/** The values of a product's form, as typed. Named as the API names a refused field. */
export type ProductForm = {
  name: string
  description: string
  /** With the owner's category below it: domain/category/category-choice.ts. */
  category: string
  price: string
  offerPrice: string
  /** '': sold by piece. Else grams, and the prices are per kg. */
  stepGrams: string
  weight: string
  stock: string
  sku: string
  brand: string
  barcode: string
  hsn: string
  taxClass: string
  unitCode: string
  family: string
  /** JSON, '' of a product that is no combo. */
  combo: string
  /** With commas between them. */
  searchWords: string
} & Record<`${'names' | 'descriptions'}.${LocalLanguage}` | `declarations.${DeclarationField}`, string>

export const emptyProduct: ProductForm = {
  name: '',
  description: '',
  category: '',
  price: '',
  offerPrice: '',
  stepGrams: '',
  weight: '',
  stock: '',
  sku: '',
  brand: '',
  barcode: '',
  hsn: '',
  taxClass: '',
  unitCode: '',
  family: '',
  combo: '',
  ...localFields('names.', () => ''),
  ...localFields('descriptions.', () => ''),
  ...declaredFields({}),
  searchWords: '',
}

type Prices = Pick<ProductForm, 'price' | 'offerPrice'>

/** The error of the schema, while the prices are typed. */
export function offerPriceError(prices: Prices): string | undefined {
  const paise = readPrices(prices)
  return paise && paise.offer > paise.price ? offerAboveMrpError() : undefined
}

/** '17% off, ₹20.50 less', or '' without an offer. */
export function discountText(prices: Prices): string {
  const paise = readPrices(prices)
  if (!paise || paise.offer >= paise.price) return ''
  const percent = discountPercent({ price: paise.price, offerPrice: paise.offer })
  const amount = formatRupees(rupeesFromPaise(paise.price - paise.offer))
  return percent > 0
    ? t('seller-products.form.offerPrice.discount', { percent, amount })
    : t('seller-products.form.offerPrice.less', { amount })
}

function readPrices({ price, offerPrice }: Prices): { price: number; offer: number } | null {
  const [mrp, offer] = [paiseFromRupees(price), paiseFromRupees(offerPrice)]
  return mrp && offer ? { price: mrp, offer } : null
}

/** A bullet for each line that is not empty. */
export function toBullets(description: string): string[] {
  return description
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

export function toProductData(form: ProductForm) {
  const { name, price, offerPrice, stepGrams } = form
  return {
    ...toProductChange(form, stepGrams),
    ...splitCategory(form.category),
    ...{ name, offerPrice: parsePrice(offerPrice, stepGrams) },
    // The MRP of a combo is that of its products: the server adds them up.
    price: parsePrice(form.combo === '' ? price : offerPrice, stepGrams),
  }
}

/** As the API takes them. Fields that the form lacks are undefined. `stepGrams` is that of the product. */
export function toProductChange(form: Partial<ProductForm>, stepGrams: string) {
  const { name, category, weight, stock, brand, barcode, sku, description, price, offerPrice } = form
  const { searchWords, hsn, taxClass, unitCode, family } = form
  return {
    ...ifTyped(category, splitCategory),
    ...{ name, weight, brand, barcode, sku, hsn, taxClass, unitCode, family },
    stepGrams: ifTyped(form.stepGrams, (grams) => (grams === '' ? null : Number(grams))),
    combo: ifTyped(form.combo, parseCombo),
    stock: stock?.trim(),
    description: ifTyped(description, toBullets),
    price: ifTyped(price, (text) => parsePrice(text, stepGrams)),
    offerPrice: ifTyped(offerPrice, (text) => parsePrice(text, stepGrams)),
    names: ifAny(forLocalLanguages((language) => form[`names.${language}`])),
    descriptions: ifAny(
      forLocalLanguages((language) => ifTyped(form[`descriptions.${language}`], toBullets)),
    ),
    searchWords: ifTyped(searchWords, toWords),
    declarations: ifAny(declarationRecord('', (field) => form[`declarations.${field}`])),
  }
}

export function formatCombo(combo: readonly ComboItem[] = []): string {
  return combo.length > 0 ? JSON.stringify(toComboItems(combo)) : ''
}

export function parseCombo(text: string): ComboItem[] {
  if (text === '') return []
  const stored: unknown = JSON.parse(text)
  if (!Array.isArray(stored)) return []
  return stored.map(({ product, quantity }) => ({ product: String(product), quantity: Number(quantity) }))
}

/** The values of the form. */
export function declaredFields(
  declarations: Declarations,
): Record<`declarations.${DeclarationField}`, string> {
  return declarationRecord('declarations.', (field) => declarations[field] ?? '')
}

function ifTyped<Value>(text: string | undefined, read: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : read(text)
}

function ifAny<Texts extends object>(texts: Texts): Texts | undefined {
  return Object.values(texts).some((text) => text !== undefined) ? texts : undefined
}

function toWords(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

/** An empty price is missing, not 0. */
function parseAmount(text: string): number | '' {
  return text.trim() === '' ? '' : Number(text)
}

/** The price of one step, from the price per kg of a product by weight: of the nearest one if it is not exact. */
function parsePrice(text: string, stepGrams: string): number | '' {
  const kgPaise = stepGrams === '' ? null : paiseFromRupees(text)
  if (kgPaise === null) return parseAmount(text)
  const step = Number(stepGrams)
  return rupeesFromPaise(stepPaiseFromKg(nearestKgPaise(kgPaise, step), step) ?? 0)
}

/** The fields whose values differ, in the order of the form. */
export function differingFields(one: ProductForm, other: ProductForm): (keyof ProductForm)[] {
  return productFields.filter((field) => normalizeField(one, field) !== normalizeField(other, field))
}

export function isSameForm(one: ProductForm, other: ProductForm): boolean {
  return differingFields(one, other).length === 0
}

/** '99.5' and '99.50' are the same price. */
function normalizeField(form: ProductForm, field: keyof ProductForm): string {
  const text = form[field].trim()
  if (field === 'price' || field === 'offerPrice') return String(paiseFromRupees(text) ?? text)
  if (field === 'searchWords') return toWords(text).join()
  return field.startsWith('description') ? toBullets(text).join('\n') : text
}

/** In the order of the form. */
export const productFields = [
  'name',
  'description',
  ...localLanguages.flatMap((language) => [`names.${language}`, `descriptions.${language}`] as const),
  'category',
  'stepGrams',
  'price',
  'offerPrice',
  'weight',
  'stock',
  'brand',
  'barcode',
  'sku',
  'family',
  'combo',
  'searchWords',
  'hsn',
  'taxClass',
  'unitCode',
  ...declarationFields.map((field) => `declarations.${field}` as const),
] as const satisfies (keyof ProductForm)[]
