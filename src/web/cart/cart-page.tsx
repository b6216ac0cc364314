import { PageHead } from '../page-head.tsx'

export function CartPage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="Cart" />
      <h1 className="text-2xl font-bold">Cart</h1>
    </div>
  )
}
