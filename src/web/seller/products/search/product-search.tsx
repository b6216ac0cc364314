import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useId, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue/product.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { formatWeight } from '#domain/weight/local-weight.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { TextField } from '#web/seller/layout/fields.tsx'
import { ProductThumbnail } from '#web/seller/layout/product-thumbnail.tsx'
import { Button } from '#web/ui/button.tsx'

type ProductSearchProps = {
  title: string
  addedIds: readonly string[]
  onAdd: (product: Product) => void
  /** Products that are sold out can be found, but not added. */
  isInStockOnly?: boolean
  /** For the next product, the search is empty and has the focus. */
  isClearedOnAdd?: boolean
}

/** Finds products as shoppers do, each with a button that adds it once. */
export function ProductSearch({
  title,
  addedIds,
  onAdd,
  isInStockOnly = false,
  isClearedOnAdd,
}: ProductSearchProps) {
  const titleId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const found = useProductSearch(q)
  const products = found.data ?? []

  function preventSubmit(event: KeyboardEvent) {
    // Searching must not submit the form.
    if (event.key === 'Enter') event.preventDefault()
  }

  function add(product: Product) {
    onAdd(product)
    if (!isClearedOnAdd) return
    setText('')
    field.current?.focus()
  }

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 font-bold">
        {title}
      </h2>
      <search>
        <TextField
          ref={field}
          name="q"
          type="search"
          label={t('seller-products.find.search')}
          hideLabel
          placeholder={t('seller-products.find.searchPlaceholder')}
          value={text}
          onKeyDown={preventSubmit}
          onText={setText}
        />
      </search>
      <p role="status" className="mt-2 min-h-5 text-sm text-ink-soft">
        {q === '' ? '' : found.isError ? found.error.message : resultText(found.data?.length)}
      </p>
      <ul className="mt-1 grid gap-2">
        {q === ''
          ? null
          : products.map((product) => (
              <SearchResult
                key={product._id}
                product={product}
                isAdded={addedIds.includes(product._id)}
                isSoldOut={isInStockOnly && !product.inStock}
                onAdd={() => add(product)}
              />
            ))}
      </ul>
    </section>
  )
}

function useProductSearch(q: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...queryKeys.products, 'to-add', q],
    queryFn: async ({ signal }) => (await api.listProducts({ q, limit: 8 }, { signal })).products,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

function resultText(count: number | undefined): string {
  if (count === undefined) return t('seller-products.find.searching')
  return count === 0 ? t('seller-products.find.nothing') : ''
}

type SearchResultProps = { product: Product; isAdded: boolean; isSoldOut: boolean; onAdd: () => void }

function SearchResult({ product, isAdded, isSoldOut, onAdd }: SearchResultProps) {
  const isDisabled = isAdded || isSoldOut
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-surface p-2">
      <ProductThumbnail product={product} sizes="48px" className="size-12" />
      <div className="min-w-0 flex-1 basis-24">
        <p className="line-clamp-2 text-sm font-semibold">{product.name}</p>
        <p className="truncate text-xs text-ink-soft">
          {[
            formatWeight(product.weight ?? ''),
            formatRupees(product.offerPrice),
            isSoldOut && t('seller-products.find.soldOut'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="ml-auto"
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onAdd}
      >
        {rich(isAdded ? 'seller-products.find.added' : 'seller-products.find.add', {
          name: product.name,
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
    </li>
  )
}
