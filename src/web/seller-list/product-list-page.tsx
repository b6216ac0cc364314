import { useSearchParams } from 'react-router'
import { PageHead } from '../page-head.tsx'
import { readChoice } from './list-choice.ts'
import { ListFilters } from './list-filters.tsx'
import { ProductCards } from './product-cards.tsx'

export function ProductListPage() {
  const [search] = useSearchParams()
  const choice = readChoice(search)
  return (
    <>
      <PageHead title="Product List" />
      <h1 className="mb-3 text-xl font-bold">Product List</h1>
      <ListFilters choice={choice} />
      <ProductCards choice={choice} />
    </>
  )
}
