import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '../page-head.tsx'
import { Field } from '../ui/field.tsx'
import { SellerProducts } from './seller-products.tsx'

/** The search text lives in the address, so that a reload keeps it. */
export function ProductListPage() {
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').trim().slice(0, 200)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function find(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setSearch(text.trim() ? { q: text.trim() } : {}, { replace: true, preventScrollReset: true })
    }, 200)
  }

  return (
    <>
      <PageHead title="Product List" />
      <div className="mb-4 grid gap-3 sm:grid-cols-[1fr_20rem] sm:items-center">
        <h1 className="text-xl font-bold">Product List</h1>
        <search>
          <Field
            name="q"
            type="search"
            label="Search products"
            hideLabel
            placeholder="Search products..."
            autoComplete="off"
            enterKeyHint="search"
            maxLength={200}
            defaultValue={q}
            onChange={(event) => find(event.currentTarget.value)}
          />
        </search>
      </div>
      <SellerProducts q={q} />
    </>
  )
}
