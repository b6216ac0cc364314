import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { relatedCount } from '#rules/catalogue.ts'
import { useApi } from '../api.ts'
import { productRowQuery } from '../queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { relatedFilter } from './loaders.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

/** Up to five others of the same category that are in stock. */
export function RelatedProducts({ product }: { product: Product }) {
  const list = useQuery(productRowQuery(useApi(), relatedFilter(product.category)))
  const others = list.data?.products.filter(({ _id }) => _id !== product._id).slice(0, relatedCount) ?? []
  // Nobody came for these: where they can't be loaded, the way to all products is enough.
  return (
    <section aria-labelledby="related" className="mt-12 md:mt-16">
      <h2 id="related" className="mb-4 text-xl font-bold md:text-2xl">
        Related products
      </h2>
      {list.isPending ? <ProductGridSkeleton count={relatedCount} /> : <ProductGrid products={others} />}
      <div className="mt-6 grid justify-items-center">
        <ButtonLink variant="secondary" to="/products" className="min-w-48">
          See more
        </ButtonLink>
      </div>
    </section>
  )
}
