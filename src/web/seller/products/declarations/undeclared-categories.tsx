import { useInfiniteQuery } from '@tanstack/react-query'
import { splitCategory } from '#domain/category/category-choice.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import type { ProductFilter } from '../list/product-filter.ts'
import { productListLink } from '../list/product-filters.tsx'
import { sellerProductsQuery } from '../list/product-list-queries.ts'

/** How many products of each category lack what the law asks for. Each leads to them, the chosen one to all. */
export function UndeclaredCategories({ filter }: { filter: ProductFilter }) {
  const { data } = useInfiniteQuery(sellerProductsQuery(useApi(), filter))
  const categories = data?.pages[0]?.categories ?? []
  const chosen = splitCategory(filter.category).category
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('seller-products.undeclared.categories')} className="chip-row mb-1 flex gap-2">
      {categories.map(({ category, count }) => (
        <ChipLink
          key={category}
          to={productListLink({ ...filter, category: category === chosen ? '' : category })}
          isChosen={category === chosen}
        >
          {findCategoryLabel(category) ?? category}
          <span className="text-ink-soft">{formatCount(count)}</span>
        </ChipLink>
      ))}
    </nav>
  )
}
