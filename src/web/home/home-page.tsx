import { shop } from '#rules/shop.ts'
import { PageHead } from '../page-head.tsx'
import { BestSellers } from './best-sellers.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { PinCheck } from './pin-check.tsx'

export function HomePage() {
  return (
    <div className="shop-column grid gap-10 py-6">
      <PageHead title="" path="/" />
      <h1 className="text-2xl font-bold md:text-3xl">{shop.tagline}</h1>
      <CategoryTiles />
      <section aria-labelledby="best-sellers">
        <h2 id="best-sellers" className="mb-4 text-xl font-bold">
          Best Sellers
        </h2>
        <BestSellers />
      </section>
      <PinCheck />
    </div>
  )
}
