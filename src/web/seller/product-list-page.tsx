import { PageHead } from '../page-head.tsx'

export function ProductListPage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="Product List" />
      <h1 className="text-2xl font-bold">Product List</h1>
    </div>
  )
}
