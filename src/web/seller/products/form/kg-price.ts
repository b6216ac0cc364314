import type { FormErrors } from '#contract/form-errors.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise, paiseFromRupees } from '#domain/money.ts'
import { nearestKgPaise, stepPaiseFromKg } from '#domain/weight/step-price.ts'
import { formatGrams } from '#domain/weight/steps.ts'
import type { ProductForm } from './product-form.ts'

type Prices = Pick<ProductForm, 'price' | 'offerPrice' | 'stepGrams'>

/** Prices per kg of which a step has no whole paise, with the nearest ones that have. */
export function kgPriceErrors(form: Prices): FormErrors<'price' | 'offerPrice'> {
  const errors: FormErrors<'price' | 'offerPrice'> = {}
  for (const field of ['price', 'offerPrice'] as const) {
    const error = kgPriceError(form[field], Number(form.stepGrams))
    if (error) errors[field] = error
  }
  return errors
}

function kgPriceError(text: string, stepGrams: number): string | undefined {
  const kgPaise = paiseFromRupees(text)
  if (!stepGrams || !kgPaise || stepPaiseFromKg(kgPaise, stepGrams) !== null) return undefined
  return t('seller-products.form.kgPrice.error', {
    step: formatGrams(stepGrams),
    nearest: formatPaise(nearestKgPaise(kgPaise, stepGrams)),
  })
}

/** '₹15.00 for 250 g', or '' without a valid price per kg. */
export function stepPriceText(kgPrice: string, stepGrams: string): string {
  const kgPaise = paiseFromRupees(kgPrice)
  const step = Number(stepGrams)
  const paise = kgPaise && step ? stepPaiseFromKg(kgPaise, step) : null
  if (paise === null) return ''
  return t('seller-products.form.stepPrice', { price: formatPaise(paise), step: formatGrams(step) })
}

/** 'Steps of 250 g', 'Steps of 250 g: 10 kg' */
export function stockStepsText({ stock, stepGrams }: Pick<ProductForm, 'stock' | 'stepGrams'>): string {
  const step = formatGrams(Number(stepGrams))
  if (!/^\d{1,6}$/.test(stock.trim())) return t('seller-products.form.stock.steps', { step })
  return t('seller-products.form.stock.total', {
    step,
    total: formatGrams(Number(stock) * Number(stepGrams)),
  })
}

/** Words the form's field: '' is by piece. */
export function saleUnitText(stepGrams: string): string {
  return stepGrams === ''
    ? t('seller-products.form.soldBy.piece')
    : t('seller-products.form.soldBy.weight', { step: formatGrams(Number(stepGrams)) })
}
