import type { Product } from '#contract/catalogue.ts'
import { formatRupees } from '#rules/money.ts'

/** What it costs, and the MRP struck through where that is more. */
export function Price({ product, large = false }: { product: Product; large?: boolean }) {
  const isOffer = product.offerPrice < product.price
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-1.5">
      <span className={large ? 'text-2xl font-bold' : 'text-base font-bold'}>
        {formatRupees(product.offerPrice)}
      </span>
      {isOffer ? (
        <s className={large ? 'text-base text-ink-soft' : 'text-xs text-ink-soft'}>
          <span className="sr-only">MRP </span>
          {formatRupees(product.price)}
        </s>
      ) : null}
    </p>
  )
}
