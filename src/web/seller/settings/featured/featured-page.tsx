import { useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue/product.ts'
import { maxFeatured } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { SaveBar } from '#web/seller/lists/save-bar.tsx'
import { ProductSearch } from '#web/seller/products/search/product-search.tsx'
import { SettingsSubpage } from '../settings-subpage.tsx'
import { FeaturedRows } from './featured-rows.tsx'
import { featuredQuery, useFeaturedProducts } from './use-featured.ts'

export function FeaturedPage() {
  const featured = useQuery(featuredQuery(useApi()))
  return (
    <SettingsSubpage
      title={t('seller-settings.featured.title')}
      text={t('seller-settings.featured.text')}
      query={featured}
      errorTitle={t('seller-settings.featured.failed')}
      loading={t('seller-settings.featured.loading')}
      className="max-w-2xl gap-2"
      blocks={['h-19 rounded-md', 'h-19 rounded-md', 'h-19 rounded-md']}
    >
      {(saved) => <FeaturedForm saved={saved} />}
    </SettingsSubpage>
  )
}

function FeaturedForm({ saved }: { saved: Product[] }) {
  const { products, change, save, discard, ...state } = useFeaturedProducts(saved)
  const featuredIds = products.map(({ _id }) => _id)
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="grid max-w-2xl gap-5 [&_:is(input,button)]:scroll-mb-40">
        <FeaturedRows products={products} onChange={change} />
        {products.length < maxFeatured ? (
          <ProductSearch
            title={t('seller-settings.featured.addTitle')}
            addedIds={featuredIds}
            onAdd={(product) => change([...products, product])}
          />
        ) : (
          <p className="text-ink-soft">{t('seller-settings.featured.full', { max: maxFeatured })}</p>
        )}
      </div>
      <SaveBar {...state} onDiscard={discard} />
    </form>
  )
}
