import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import type { PriceReviews as Reviews } from '#contract/seller/tax/price-reviews.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPaise } from '#domain/money.ts'
import { priceReviewDays, reviewPrice } from '#domain/tax/rate-cut.ts'
import { taxClassText } from '#domain/tax/tax-class-text.ts'
import { useApi } from '#web/api.ts'
import { localName } from '#web/local-name.ts'
import { Link } from '#web/ui/link.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'

export function priceReviewsQuery(api: Api) {
  return queryOptions({
    queryKey: ['seller-price-reviews'],
    queryFn: async ({ signal }) => api.listPriceReviews({}, { signal }),
  })
}

/** Products whose rate fell. Absent while there are none. */
export function PriceReviews() {
  const { data } = useQuery(priceReviewsQuery(useApi()))
  return data ? <PriceReviewList reviews={data} /> : null
}

/** Without the query, for tests. */
export function PriceReviewList({
  reviews: { count, products },
}: {
  reviews: Pick<Reviews, 'count' | 'products'>
}) {
  if (count === 0) return null
  return (
    <SectionCard title={t('seller-settings.tax.reviews.title')}>
      <p className="text-sm text-ink-soft">
        {t('seller-settings.tax.reviews.text', { days: priceReviewDays })}
      </p>
      <ul className="grid">
        {products.map((product) => (
          <PriceReview key={product._id} product={product} />
        ))}
      </ul>
      {count > products.length ? (
        <p>{t('seller-settings.tax.warning.more', { count: count - products.length })}</p>
      ) : null}
    </SectionCard>
  )
}

function PriceReview({ product }: { product: Reviews['products'][number] }) {
  const { _id, weight, day, oldClass, newClass, beforePaise, nowPaise } = product
  const { oldTaxPaise, newTaxPaise, passedPaise } = reviewPrice(product)
  return (
    <li className="grid gap-1 border-t border-line py-2">
      <Link
        to={`/seller/product/${_id}`}
        className="inline-flex min-h-11 items-center font-semibold text-leaf wrap-anywhere underline"
      >
        {[localName(product), weight].filter(Boolean).join(' · ')}
      </Link>
      <p className="text-sm text-ink-soft">
        {t('seller-settings.tax.reviews.rate', {
          ...{ from: taxClassText(oldClass), to: taxClassText(newClass), day: formatDate(day) },
        })}
      </p>
      <p className="tabular text-sm">
        {t('seller-settings.tax.reviews.before', {
          ...{
            price: formatPaise(beforePaise),
            old: formatPaise(oldTaxPaise),
            new: formatPaise(newTaxPaise),
          },
        })}
      </p>
      <p className="tabular font-semibold">
        {t('seller-settings.tax.reviews.after', {
          price: formatPaise(passedPaise),
          now: formatPaise(nowPaise),
        })}
      </p>
    </li>
  )
}
