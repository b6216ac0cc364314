import { t } from '#domain/i18n/translate.ts'
import { classNames } from './class-names.ts'

const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

export function Stars({ stars, of }: { stars: number; of: number }) {
  return (
    <span className="inline-flex" role="img" aria-label={t('shop.product.stars', { stars, of })}>
      {Array.from({ length: of }, (_, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: stars have nothing but their place
          key={index}
          viewBox="0 0 20 20"
          aria-hidden="true"
          className={classNames('size-3.5', index < stars ? 'fill-amber' : 'fill-line')}
        >
          <path d={star} />
        </svg>
      ))}
    </span>
  )
}
