import { t } from '#domain/i18n/translate.ts'
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
        title={t('seller-products.list.empty.title')}
        action={<ButtonLink to="/seller">{t('seller-products.add.title')}</ButtonLink>}
      >
        {t('seller-products.list.empty.text')}
      </EmptyState>
    )
  }
  const allProductsLink = productListLink({ q: '', category: '', show: 'all', sort: filter.sort })
  return (
    <EmptyState
      icon={<PageIcon name={filter.q ? 'search-x' : 'check'} />}
      title={
        filter.q
          ? t('seller-products.list.noResults', { text: filter.q })
          : t(`seller-products.list.none.${filter.show}`)
      }
      action={
        <ButtonLink variant="secondary" to={allProductsLink}>
          {t('seller-products.list.showAll')}
        </ButtonLink>
      }
    >
      {filter.q ? t('seller-products.list.noResults.text') : null}
    </EmptyState>
  )
}
