import type { EndpointInput } from '#contract/schemas.ts'
import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'

export type BulkChange = EndpointInput<'bulkUpdateProducts'>['change']

type Stock = Pick<SellerProduct, 'stock'>

/** Asks before counts are wiped or values change by more than half. Null: nothing to ask. */
export function bulkWarning({ stock, price }: BulkChange, products: readonly Stock[]): string | null {
  if (stock === null) {
    const counted = products.filter((product) => product.stock !== null).length
    return counted > 0 ? t('seller-products.bulk.warning.clear', { count: counted }) : null
  }
  if (stock !== undefined) {
    const changed = products.filter((product) => isLargeChange(product.stock, Number(stock))).length
    return changed > 0 ? t('seller-products.bulk.warning.stock', { count: changed }) : null
  }
  if (price?.percent !== undefined && Math.abs(Number(price.percent)) > 50)
    return t('seller-products.bulk.warning.price', { count: products.length })
  return null
}

/** The stock of products that are not loaded is unknown, so every change of them is asked. */
export function bulkJobWarning({ stock }: BulkChange, count: number): string {
  return t(stock === null ? 'seller-products.bulk.warning.clear' : 'seller-products.bulk.warning.any', {
    count,
  })
}

/** Sold out is no amount to compare with. */
function isLargeChange(before: number | null, after: number): boolean {
  return before !== null && before > 0 && Math.abs(after - before) > before / 2
}
