import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { isFiltered, type ProductFilter } from './product-filter.ts'
import { productListLink } from './product-filters.tsx'

export function EmptyProductList({ filter }: { filter: ProductFilter }) {
  if (!isFiltered(filter)) {
    return (
      <EmptyState
        icon={<Icon name="parcel" />}
        title="No products yet"
        action={<ButtonLink to="/seller">Add Product</ButtonLink>}
      >
        Products you add appear here and in your shop.
      </EmptyState>
    )
  }
  const allProductsLink = productListLink({ q: '', category: '', show: 'all', sort: filter.sort })
  return (
    <EmptyState
      icon={<PageIcon name={filter.q ? 'search-x' : 'check'} />}
      title={filter.q ? `No results for “${filter.q}”` : titles[filter.show]}
      action={
        <ButtonLink variant="secondary" to={allProductsLink}>
          Show all products
        </ButtonLink>
      }
    >
      {filter.q ? 'Check the spelling or try another name or SKU.' : null}
    </EmptyState>
  )
}

const titles: Record<ProductFilter['show'], string> = {
  all: 'No products in this category',
  in: 'No products in stock',
  out: 'No products out of stock',
  low: 'No products low in stock',
  archived: 'No archived products',
}
