import { PageHead } from '../page-head.tsx'

export function AddAddressPage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="Add address" />
      <h1 className="text-2xl font-bold">Add address</h1>
    </div>
  )
}
