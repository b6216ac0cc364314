import { useQuery } from '@tanstack/react-query'
import { useApi } from '../api.ts'
import { nearQuery } from '../queries.ts'
import { classNames } from '../ui/class-names.ts'
import { ProductGrid } from './product-grid.tsx'

/** What comes close to a search, below what contains its text or instead of it. Nobody asked for these: where they can't be had, nothing shows. */
export function NearProducts({ q, isAlone }: { q: string; isAlone: boolean }) {
  const near = useQuery(nearQuery(useApi(), q))
  const products = near.data?.products ?? []
  if (products.length === 0) return null
  return (
    <section
      aria-labelledby="near"
      className={classNames(isAlone ? 'mt-2' : 'mt-12', near.isPlaceholderData && 'opacity-60')}
    >
      <h2 id="near" className="mb-4 text-xl font-bold text-balance">
        {isAlone ? `Nothing contains “${q}”. Did you mean these?` : `Close to “${q}”`}
      </h2>
      <ProductGrid products={products} eager={isAlone ? 4 : 0} />
    </section>
  )
}
