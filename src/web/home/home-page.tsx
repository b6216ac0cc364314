import { PageHead } from '../page-head.tsx'
import { BestSellers } from './best-sellers.tsx'
import { CategoryProducts } from './category-products.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { PinCheck } from './pin-check.tsx'
import { useChosenCategory } from './use-chosen-category.ts'

export function HomePage() {
  const { chosen, choose } = useChosenCategory()
  return (
    <div className="shop-column grid grid-cols-1 gap-10 pt-4 md:gap-14 md:pt-6">
      <PageHead title="" path="/" />
      <Hero />
      <CategoryTiles chosen={chosen} onChoose={choose} />
      {chosen ? <CategoryProducts category={chosen} /> : null}
      <section aria-labelledby="best-sellers">
        <h2 id="best-sellers" className="mb-4 text-xl font-bold md:text-2xl">
          Best Sellers
        </h2>
        <BestSellers />
      </section>
      <PinCheck />
    </div>
  )
}
