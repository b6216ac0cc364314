import type { Product } from '#contract/catalogue.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

/** Two to five columns of cards. `eager` is how many of the first pictures are fetched at once. */
export function ProductGrid({ products, eager = 0 }: { products: readonly Product[]; eager?: number }) {
  return (
    <ul className="card-grid">
      {products.map((product, index) => (
        <li key={product._id} className="grid">
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count = 10 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading products" className="card-grid">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  )
}
