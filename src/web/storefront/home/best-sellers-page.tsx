import { PageHead } from '#web/page-head.tsx'
import { CategoryChips } from '#web/storefront/catalogue/category-chips.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BestSellers } from './best-sellers.tsx'

export function BestSellersPage() {
  return (
    <div className="shop-column pt-2 pb-6 lg:pt-5">
      <PageHead title="Best Sellers" path="/Best-Sellers" description="Our most ordered products." />
      <CategoryChips current={null} />
      <h1 className="text-2xl font-bold md:text-3xl">Best Sellers</h1>
      <p className="mt-1 mb-5 max-w-2xl text-ink-soft">Our most ordered products, in stock now.</p>
      <h2 className="sr-only">Products</h2>
      <BestSellers />
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/Offers-Deals">Offers & Deals</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          See all products
        </ButtonLink>
      </p>
    </div>
  )
}
