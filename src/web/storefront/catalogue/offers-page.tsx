import { useQuery } from '@tanstack/react-query'
import { discountPercent } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { serverMessage, useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { topProductsQuery } from '#web/queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { CategoryLayout } from './category-layout.tsx'
import { offersFilter } from './loaders.ts'
import { OrderFees } from './order-fees.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'

export function OffersPage() {
  return (
    <CategoryLayout current={null}>
      <PageHead
        title={t('catalogue.offers.title')}
        path="/Offers-Deals"
        description={t('catalogue.offers.description')}
      />
      <h1 className="text-2xl font-bold md:text-3xl">{t('catalogue.offers.title')}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-ink-soft">{t('catalogue.offers.text')}</p>
      <h2 className="sr-only">{t('catalogue.products')}</h2>
      <Offers />
    </CategoryLayout>
  )
}

function Offers() {
  const list = useQuery(topProductsQuery(useApi(), offersFilter))
  if (list.isPending) return <ProductGridSkeleton />
  if (!list.data)
    return <ErrorState message={serverMessage(list.error)} onRetry={() => void list.refetch()} />
  const offers = list.data.products.filter((product) => discountPercent(product) > 0)
  if (offers.length === 0) {
    return (
      <EmptyState
        icon={<PageIcon name="tag" />}
        title={t('catalogue.offers.empty.title')}
        action={<ButtonLink to="/products">{t('shop.home.allProducts')}</ButtonLink>}
      >
        {t('catalogue.offers.empty.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <OrderFees className="mb-1.5 sm:mb-3" />
      <ProductGrid products={offers} eager={4} />
      <p className="mt-8 grid justify-items-center">
        <ButtonLink to="/products" variant="secondary">
          {t('shop.home.allProducts')}
        </ButtonLink>
      </p>
    </>
  )
}
