import type { Product } from '#contract/catalogue.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

type ProductGridProps = {
  products: readonly Product[]
  /** How many of the first pictures are fetched at once. */
  eager?: number
  /** One row of at most five instead of a grid. */
  row?: boolean
}

/** Two to five columns of cards. */
export function ProductGrid({ products, eager = 0, row = false }: ProductGridProps) {
  return (
    <ul className={row ? 'card-row' : 'card-grid'}>
      {products.map((product, index) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count = 10, row = false }: { count?: number; row?: boolean }) {
  return (
    <div role="status" aria-label="Loading products" className={row ? 'card-row' : 'card-grid'}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
