import { localDigits, t } from '../i18n/translate.ts'
import { parseTaxClass, type TaxClass } from './tax-class.ts'

/** '5%', '0% (nil rated)', 'Exempt'. A text that is no tax class stays. */
export function taxClassText(taxClass: TaxClass): string {
  const rate = parseTaxClass(taxClass)
  if (!rate) return taxClass
  return rate.treatment === 'taxable'
    ? t('seller-products.taxClass.rate', { rate: localDigits(taxClass) })
    : t(`seller-products.taxClass.${rate.treatment}`)
}
