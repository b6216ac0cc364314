import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

type ProductGridProps = {
  products: readonly Product[]
  eager?: number
  lastItem?: ReactNode
}

export function ProductGrid({ products, eager = 0, lastItem }: ProductGridProps) {
  return (
    <ul className="card-grid">
      {products.map((product, index) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
      {lastItem}
    </ul>
  )
}

export function ProductGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div role="status" aria-label={t('shop.product.loading')} className="card-grid">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
