import { PageHead } from '../page-head.tsx'
import { BestSellers } from './best-sellers.tsx'

export function BestSellersPage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="Best Sellers" path="/Best-Sellers" description="What people buy most." />
      <h1 className="mb-5 text-2xl font-bold md:text-3xl">Best Sellers</h1>
      <h2 className="sr-only">Products</h2>
      <BestSellers />
    </div>
  )
}
