import type { SellerProduct } from '#contract/seller/catalogue.ts'
import { countText } from '#web/seller/layout/format-texts.ts'
import type { BulkChange } from './use-bulk-edit.ts'

type Stock = Pick<SellerProduct, 'stock'>

/** Asks before counts are wiped or values change by more than half. Null: nothing to ask. */
export function bulkWarning({ stock, price }: BulkChange, products: readonly Stock[]): string | null {
  if (stock === null) {
    const counted = products.filter((product) => product.stock !== null).length
    return counted > 0 ? `This clears the stock count of ${countText(counted, 'product')}.` : null
  }
  if (stock !== undefined) {
    const changed = products.filter((product) => isLargeChange(product.stock, Number(stock))).length
    return changed > 0
      ? `This changes the stock count of ${countText(changed, 'product')} by more than 50%.`
      : null
  }
  if (price?.percent !== undefined && Math.abs(Number(price.percent)) > 50)
    return `This changes the price of ${countText(products.length, 'product')} by more than 50%.`
  return null
}

/** The stock of products that are not loaded is unknown, so every change of them is asked. */
export function bulkJobWarning({ stock }: BulkChange, count: number): string {
  const products = countText(count, 'product')
  return stock === null ? `This clears the stock count of ${products}.` : `This changes ${products}.`
}

/** Sold out is no amount to compare with. */
function isLargeChange(before: number | null, after: number): boolean {
  return before !== null && before > 0 && Math.abs(after - before) > before / 2
}
