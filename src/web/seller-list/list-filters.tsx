import { useSearchParams } from 'react-router'
import { categories, sellerShows, sellerSorts } from '#rules/catalogue.ts'
import { ChipLink } from '../seller/chip-link.tsx'
import { SearchField } from '../seller/search-field.tsx'
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

  function choose(change: Record<string, string>, { replace = false } = {}) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) next.set(name, value)
    setSearch(writeChoice(readChoice(next)), { replace, preventScrollReset: true })
  }

  return (
    <section
      aria-label="Which products"
      className="mb-2 grid gap-x-3 gap-y-2 lg:grid-cols-[minmax(16rem,1fr)_13rem_13rem]"
    >
      <SearchField
        label="Search products"
        placeholder="Search products..."
        q={choice.q}
        onFind={(q) => choose({ q }, { replace: true })}
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
          <ChipLink key={show} to={addressOf({ ...choice, show })} isChosen={show === choice.show}>
            {showTexts[show]}
          </ChipLink>
        ))}
      </nav>
    </section>
  )
}

export function addressOf(choice: ListChoice): string {
  const chosen = writeChoice(choice)
  return chosen ? `/seller/product-list?${chosen}` : '/seller/product-list'
}
