import type { ReactNode } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import { useKeptHtml } from '#web/ui/static-html.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

type ProductGridProps = {
  products: readonly Product[]
  eager?: number
  lastItem?: ReactNode
}

export function ProductGrid({ products, eager = 0, lastItem }: ProductGridProps) {
  const keep = useKeptHtml()
  return (
    <ul className="card-grid">
      {products.map((product, index) => {
        const isEager = index < eager
        const card = <ProductCard product={product} eager={isEager} />
        return <li key={product._id} className="grid" {...keep(['card', isEager, product], card)} />
      })}
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
