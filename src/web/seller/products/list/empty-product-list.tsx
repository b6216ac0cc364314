import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { isFiltered, type ProductFilter } from './product-filter.ts'
import { productListLink } from './product-filters.tsx'

/** Why nothing is shown, and the way on. */
export function EmptyProductList({ filter }: { filter: ProductFilter }) {
  if (!isFiltered(filter)) {
    return (
      <EmptyState
        icon={<Icon name="parcel" />}
        title="There are no products yet."
        action={<ButtonLink to="/seller">Add Product</ButtonLink>}
      >
        What you add shows here and in the shop.
      </EmptyState>
    )
  }
  const allProductsLink = productListLink({ q: '', category: '', show: 'all', sort: filter.sort })
  return (
    <EmptyState
      icon={<Icon name={filter.q ? 'search-x' : 'check'} />}
      title={filter.q ? `Nothing found for “${filter.q}”.` : titles[filter.show]}
      action={
        <ButtonLink variant="secondary" to={allProductsLink}>
          Show all products
        </ButtonLink>
      }
    >
      {filter.q ? 'Try fewer letters or another word; names and SKUs are searched.' : null}
    </EmptyState>
  )
}

const titles: Record<ProductFilter['show'], string> = {
  all: 'There is nothing in this category.',
  in: 'Nothing here is in stock.',
  out: 'Nothing here is out of stock.',
  low: 'Nothing here is running low.',
  archived: 'Nothing here is archived.',
}
