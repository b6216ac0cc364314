import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { categories, sellerShows, sellerSorts } from '#rules/catalogue.ts'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { type ListChoice, readChoice, showTexts, sortTexts, writeChoice } from './list-choice.ts'

const categoryOptions = [
  { value: '', text: 'All categories' },
  ...categories.map(({ path, text }) => ({ value: path, text })),
]
const sortOptions = sellerSorts.map((value) => ({ value, text: sortTexts[value] }))

/** What of the products is shown, and in which order. */
export function ListFilters({ choice }: { choice: ListChoice }) {
  const [search, setSearch] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function choose(change: Record<string, string>, { replace = false } = {}) {
    clearTimeout(timer.current)
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    setSearch(writeChoice(readChoice(next)), { replace, preventScrollReset: true })
  }

  function find(text: string) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => choose({ q: text }, { replace: true }), 200)
  }

  return (
    <search className="mb-2 grid gap-x-3 gap-y-2 lg:grid-cols-[minmax(16rem,1fr)_13rem_13rem]">
      <Field
        name="q"
        type="search"
        label="Search products"
        hideLabel
        placeholder="Search products..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        defaultValue={choice.q}
        onChange={(event) => find(event.currentTarget.value)}
      />
      <div className="grid grid-cols-2 gap-2 lg:contents">
        <Select
          label="Category"
          hideLabel
          options={categoryOptions}
          value={choice.category}
          onChange={(event) => choose({ category: event.currentTarget.value })}
        />
        <Select
          label="Order"
          hideLabel
          options={sortOptions}
          value={choice.sort}
          onChange={(event) => choose({ sort: event.currentTarget.value })}
        />
      </div>
      <nav aria-label="Show" className="chip-row lg:col-span-full">
        {sellerShows.map((show) => (
          <Link
            key={show}
            to={addressOf({ ...choice, show })}
            preventScrollReset
            aria-current={show === choice.show ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-line bg-surface px-3 text-sm font-medium whitespace-nowrap hover:border-line-strong aria-[current=true]:border-leaf aria-[current=true]:bg-leaf-soft aria-[current=true]:text-leaf-strong md:min-h-9"
          >
            {showTexts[show]}
          </Link>
        ))}
      </nav>
    </search>
  )
}

export function addressOf(choice: ListChoice): string {
  const chosen = writeChoice(choice)
  return chosen ? `/seller/product-list?${chosen}` : '/seller/product-list'
}
