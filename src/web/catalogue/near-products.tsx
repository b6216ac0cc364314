import type { Product } from '#contract/catalogue.ts'
import { classNames } from '../ui/class-names.ts'
import { ProductGrid } from './product-grid.tsx'

type NearProductsProps = {
  q: string
  products: readonly Product[]
  /** Whether the search itself has found nothing. */
  isAlone: boolean
  /** Whether these are those of the text typed before. */
  isOld: boolean
}

/** What comes close to a search, below what contains its text or instead of it. */
export function NearProducts({ q, products, isAlone, isOld }: NearProductsProps) {
  return (
    <section aria-labelledby="near" className={classNames(isAlone ? 'mt-2' : 'mt-12', isOld && 'opacity-60')}>
      <h2 id="near" className="mb-4 text-xl font-bold text-balance">
        {isAlone ? `Nothing contains “${q}”. Did you mean these?` : `Close to “${q}”`}
      </h2>
      <ProductGrid products={products} eager={isAlone ? 4 : 0} />
    </section>
  )
}
