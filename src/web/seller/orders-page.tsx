import { PageHead } from '../page-head.tsx'

export function OrdersPage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="Seller Orders" />
      <h1 className="text-2xl font-bold">Seller Orders</h1>
    </div>
  )
}
