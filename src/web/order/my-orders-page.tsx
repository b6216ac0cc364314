import { PageHead } from '../page-head.tsx'

export function MyOrdersPage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="My Orders" />
      <h1 className="text-2xl font-bold">My Orders</h1>
    </div>
  )
}
