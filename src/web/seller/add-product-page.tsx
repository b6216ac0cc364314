import { PageHead } from '../page-head.tsx'

export function AddProductPage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="Add Product" />
      <h1 className="text-2xl font-bold">Add Product</h1>
    </div>
  )
}
