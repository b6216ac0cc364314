import { discountPercent } from '#domain/catalogue.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'
import { offerAboveMrpError } from '#domain/price-change.ts'

/** The values of a product's form, as typed. */
export type ProductForm = {
  name: string
  description: string
  category: string
  price: string
  offerPrice: string
  weight: string
  stock: string
  sku: string
  brand: string
  barcode: string
}

export const emptyProduct: ProductForm = {
  name: '',
  description: '',
  category: '',
  price: '',
  offerPrice: '',
  weight: '',
  stock: '',
  sku: '',
  brand: '',
  barcode: '',
}

type Prices = Pick<ProductForm, 'price' | 'offerPrice'>

/** The error of the schema, while the prices are typed. */
export function offerPriceError(prices: Prices): string | undefined {
  const paise = readPrices(prices)
  return paise && paise.offer > paise.price ? offerAboveMrpError : undefined
}

/** '17% off, ₹20.50 less', or '' without an offer. */
export function discountText(prices: Prices): string {
  const paise = readPrices(prices)
  if (!paise || paise.offer >= paise.price) return ''
  const percent = discountPercent({ price: paise.price, offerPrice: paise.offer })
  const less = `${formatRupees(rupeesFromPaise(paise.price - paise.offer))} less`
  return percent > 0 ? `${percent}% off, ${less}` : less
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

export function toProductData({ description, price, offerPrice, ...rest }: ProductForm) {
  return {
    ...rest,
    description: toBullets(description),
    price: parseAmount(price),
    offerPrice: parseAmount(offerPrice),
  }
}

/** An empty price is missing, not 0. */
function parseAmount(text: string): number | '' {
  return text.trim() === '' ? '' : Number(text)
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
  return field === 'description' ? toBullets(text).join('\n') : text
}

/** In the order of the form. */
export const productFields = [
  'name',
  'description',
  'category',
  'price',
  'offerPrice',
  'weight',
  'stock',
  'brand',
  'barcode',
  'sku',
] as const satisfies (keyof ProductForm)[]
