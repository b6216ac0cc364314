import type { Product } from '#contract/catalogue/product.ts'
import { discountPercent } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatPrice } from '#domain/money.ts'
import { Badge } from '#web/ui/badge.tsx'

type PriceProps = { product: Pick<Product, 'price' | 'offerPrice'>; large?: boolean }

export function Price({ product, large = false }: PriceProps) {
  const isOffer = product.offerPrice < product.price
  const discount = discountPercent(product)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={large ? 'text-2xl font-bold sm:text-3xl' : 'text-base font-bold'}>
        {formatPrice(product.offerPrice)}
      </span>
      {isOffer ? (
        <s className={large ? 'text-base text-ink-soft sm:text-lg' : 'text-xs text-ink-soft'}>
          <span className={large ? undefined : 'sr-only'}>{`${t('shop.product.mrp')} `}</span>
          {formatPrice(product.price)}
        </s>
      ) : null}
      {large && discount > 0 ? (
        <Badge tone="amber" className="self-center">
          {t('shop.product.off', { percent: discount })}
        </Badge>
      ) : null}
    </p>
  )
}
