import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { formatRupees } from '#rules/money.ts'
import { queryKeys, useApi } from '../api.ts'
import { tintOf } from '../tints.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Picture } from '../ui/picture.tsx'

type AddFeaturedProps = { known: readonly string[]; onAdd: (product: Product) => void }

/** Finds products by a part of their name; a press puts one behind the others. */
export function AddFeatured({ known, onAdd }: AddFeaturedProps) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const found = useFound(q)
  const products = found.data ?? []

  function stayHere(event: KeyboardEvent) {
    // Looking for something saves nothing.
    if (event.key === 'Enter') event.preventDefault()
  }

  return (
    <section aria-labelledby="add-featured">
      <h2 id="add-featured" className="mb-2 font-bold">
        Put another one first
      </h2>
      <search>
        <Field
          name="q"
          type="search"
          label="Search products"
          hideLabel
          placeholder="Search products..."
          autoComplete="off"
          maxLength={200}
          value={text}
          onKeyDown={stayHere}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </search>
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-soft">
        {q === '' ? '' : found.isError ? found.error.message : inWords(found.data?.length)}
      </p>
      <ul className="mt-1 grid gap-2">
        {q === ''
          ? null
          : products.map((product) => (
              <FoundRow
                key={product._id}
                product={product}
                isKnown={known.includes(product._id)}
                onAdd={() => onAdd(product)}
              />
            ))}
      </ul>
    </section>
  )
}

function useFound(q: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...queryKeys.products, 'to-feature', q],
    queryFn: async ({ signal }) => (await api.listProducts({ q, limit: 8 }, { signal })).products,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

function inWords(count: number | undefined): string {
  if (count === undefined) return 'Looking …'
  return count === 0 ? 'Nothing found. Try fewer letters.' : ''
}

type FoundRowProps = { product: Product; isKnown: boolean; onAdd: () => void }

function FoundRow({ product, isKnown, onAdd }: FoundRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface p-2">
      <Picture
        src={product.image[0]}
        alt=""
        sizes="48px"
        className={`${tintOf(product.category)} size-12 rounded-sm`}
      />
      <div className="min-w-0 flex-1 basis-24">
        <p className="line-clamp-2 text-sm font-semibold">{product.name}</p>
        <p className="truncate text-xs text-ink-soft">
          {[product.weight, formatRupees(product.offerPrice)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="ml-auto"
        aria-disabled={isKnown || undefined}
        onClick={isKnown ? undefined : onAdd}
      >
        {isKnown ? 'Is first' : 'Put first'}
        <span className="sr-only"> {product.name}</span>
      </Button>
    </li>
  )
}
