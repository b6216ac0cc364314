import { type ProductListParams, priceBands, sortLabels } from '#domain/search/product-list-params.ts'
import { formatCount } from '#domain/shop.ts'

export function resultSummary(total: number, choice: ProductListParams): string {
  const band = priceBands.find(({ key }) => key === choice.price)
  const parts = [
    total === 1 ? '1 product' : `${formatCount(total)} products`,
    choice.q && `for “${choice.q}”`,
  ].filter(Boolean)
  const marks = [
    band?.text.toLowerCase(),
    choice.offer && 'on offer',
    choice.inStock && 'in stock',
    choice.sort && sortLabels[choice.sort].toLowerCase(),
  ].filter(Boolean)
  return [parts.join(' '), ...marks].join(' · ')
}
