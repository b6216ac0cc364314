import { t } from '#domain/i18n/translate.ts'
import { localName } from '#web/local-name.ts'
import { packText, unitPriceText } from '#web/orders/order-amounts.ts'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { bestSellers, soldOf } from './catalogue/find-products.ts'
import type { PosProduct } from './catalogue/pos-product.ts'

type BestSellersProps = {
  products: readonly PosProduct[]
  /** How often, by product. */
  sold: Readonly<Record<string, number>>
  onChoose: (product: PosProduct) => void
}

export function BestSellers({ products, sold, onChoose }: BestSellersProps) {
  const best = bestSellers(products, sold)
  if (best.length === 0) return null
  return (
    <section aria-labelledby="pos-best">
      <h2 id="pos-best" className="mb-2 font-bold">
        {/* A new shop has sold nothing yet. */}
        {t(
          best.some((product) => soldOf(product, sold) > 0)
            ? 'seller-pos.bestSellers'
            : 'seller-pos.products',
        )}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
        {best.map((product) => (
          <li key={product._id} className="grid">
            <button
              type="button"
              onClick={() => onChoose(product)}
              className="grid content-start gap-1 rounded-md border border-line bg-surface p-2 text-left hover:bg-leaf-soft"
            >
              <ProductThumbnail product={product} sizes="100px" className="aspect-4/3 w-full object-cover" />
              <span className="line-clamp-2 text-sm/tight font-semibold">{localName(product)}</span>
              <span className="tabular text-xs text-ink-soft">
                {unitPriceText(product)}
                {product.stepGrams || !product.weight ? null : (
                  <>
                    {' · '}
                    <span className="whitespace-nowrap">{packText(product)}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
