import { discountPercent } from '#domain/catalogue.ts'
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts'

/** A product as its form holds it: all text, as typed. */
export type ProductForm = {
  name: string
  description: string
  category: string
  price: string
  offerPrice: string
  weight: string
  stock: string
  /** Only of products that are there already. */
  sku: string
}

export type ProductFormErrors = Partial<Record<keyof ProductForm, string>>

export const emptyProduct: ProductForm = {
  name: '',
  description: '',
  category: '',
  price: '',
  offerPrice: '',
  weight: '',
  stock: '',
  sku: '',
}

/** What has to be filled in or mended before a product may be sent, a sentence a field. All else the server says. */
export function checkProductForm(form: ProductForm): ProductFormErrors {
  const errors: ProductFormErrors = {}
  if (form.name.trim() === '') errors.name = 'Product name is required'
  if (form.price === '') errors.price = 'Product price is required'
  const offer = form.offerPrice === '' ? 'Offer price is required' : offerPriceError(form)
  if (offer) errors.offerPrice = offer
  return errors
}

type Prices = Pick<ProductForm, 'price' | 'offerPrice'>

/** Nothing may be sold above its MRP: the sentence that the server would answer, as soon as both prices are there. */
export function offerPriceError(prices: Prices): string | undefined {
  const paise = readPrices(prices)
  return paise && paise.offer > paise.price
    ? 'The offer price cannot be above the product price (MRP)'
    : undefined
}

/** '17% off, ₹20.50 less': what two prices mean to a shopper; '' where there is no offer or not yet. */
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

/** A bullet for each line that says something. */
export function toBullets(description: string): string[] {
  return description
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A new product as its call takes it: prices as numbers, the description as bullets. */
export function toProductData({ description, price, offerPrice, sku: _, ...rest }: ProductForm) {
  return {
    ...rest,
    description: toBullets(description),
    price: Number(price),
    offerPrice: Number(offerPrice),
  }
}

/** The fields in which two forms say something else, in the order of the form. */
export function differingFields(one: ProductForm, other: ProductForm): (keyof ProductForm)[] {
  return productFields.filter((field) => normalizeField(one, field) !== normalizeField(other, field))
}

export function isSameForm(one: ProductForm, other: ProductForm): boolean {
  return differingFields(one, other).length === 0
}

/** What a field says, however it is written: '99.5' and '99.50' are one price. */
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
  'sku',
] as const satisfies (keyof ProductForm)[]
