import { t } from '#domain/i18n/translate.ts'
import { PageHead } from '#web/page-head.tsx'
import { CategoryLayout } from '#web/storefront/catalogue/category-layout.tsx'
import { OrderFees } from '#web/storefront/catalogue/order-fees.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { BestSellers } from './best-sellers.tsx'

export function BestSellersPage() {
  return (
    <CategoryLayout current={null}>
      <PageHead
        title={t('shop.home.bestSellers')}
        path="/Best-Sellers"
        description={t('catalogue.bestSellers.description')}
      />
      <h1 className="text-2xl font-bold md:text-3xl">{t('shop.home.bestSellers')}</h1>
      <p className="mt-1 mb-5 max-w-2xl text-ink-soft">{t('catalogue.bestSellers.text')}</p>
      <h2 className="sr-only">{t('shop.home.category.title')}</h2>
      <OrderFees className="mb-1.5 sm:mb-3" />
      <BestSellers />
      <p className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/Offers-Deals">{t('shop.footer.offers')}</ButtonLink>
        <ButtonLink to="/products" variant="secondary">
          {t('shop.home.allProducts')}
        </ButtonLink>
      </p>
    </CategoryLayout>
  )
}
