import { t } from '#domain/i18n/translate.ts'
import { type ProductListParams, priceBands } from '#domain/search/product-list-params.ts'

export function resultSummary(total: number, choice: ProductListParams): string {
  const band = priceBands.find(({ key }) => key === choice.price)
  const marks = [
    band && t(`common.band.${band.key}`),
    choice.offer && t('catalogue.filters.offer'),

    choice.inStock && t('catalogue.filters.inStock'),
    choice.sort && t(`catalogue.sort.${choice.sort}`),
  ].flatMap((mark) => (mark ? [mark.toLowerCase()] : []))
  const count = choice.q
    ? t('catalogue.summary.countFor', { count: total, q: choice.q })
    : t('catalogue.summary.count', { count: total })
  return [count, ...(choice.brand ?? []), ...marks].join(' · ')
}
