import { displayedRating } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { classNames } from './class-names.ts'

/** Drawn by the style sheet, which knows the rating of products and a full one. */
export function Stars({ stars }: { stars: typeof displayedRating.stars | typeof displayedRating.of }) {
  const { of } = displayedRating
  return (
    <span
      role="img"
      aria-label={t('shop.product.stars', { stars, of })}
      className={classNames('stars', stars === of && 'all-stars')}
    />
  )
}
