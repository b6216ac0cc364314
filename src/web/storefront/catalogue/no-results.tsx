import type { Product } from '#contract/catalogue/product.ts'
import { listVisible } from '#domain/category/category-tree.ts'
import { t } from '#domain/i18n/translate.ts'
import { phoneLink } from '#domain/shop.ts'
import { useSettings, useStoreProfile } from '#web/api.ts'
import { rich } from '#web/i18n/rich.tsx'
import { categoryLink } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { ProductGrid } from './product-grid.tsx'

type NoSearchResultsProps = {
  q: string
  /** Products with a part of the name. */
  nearest: readonly Product[]
}

export function NoSearchResults({ q, nearest }: NoSearchResultsProps) {
  const { categories } = useSettings()
  if (nearest.length > 0) return <NearestProducts q={q} products={nearest} />
  return (
    <EmptyState
      picture={<EmptyIllustration of="search" />}
      title={t('catalogue.noResults.title', { q })}
      action={<AllProductsLink />}
    >
      <NextSteps />
      <ul
        aria-label={t('catalogue.categories.browse')}
        className="mt-2 flex flex-wrap justify-center gap-x-4"
      >
        {listVisible(categories)
          .slice(0, 6)
          .map(({ path }) => (
            <li key={path}>
              <Link to={categoryLink(path)} className={linkClass}>
                {t(`shop.category.${path}`)}
              </Link>
            </li>
          ))}
      </ul>
    </EmptyState>
  )
}

function NearestProducts({ q, products }: { q: string; products: readonly Product[] }) {
  return (
    <>
      <p className="mt-2 text-lg font-semibold text-balance">{t('catalogue.noResults.title', { q })}</p>
      <div className="text-ink-soft">
        <NextSteps />
      </div>
      <h3 className="mt-3 mb-3 font-semibold">{t('catalogue.noResults.nearest')}</h3>
      <ProductGrid products={products} eager={4} />
      <div className="mt-8 grid justify-items-center">
        <AllProductsLink />
      </div>
    </>
  )
}

function NextSteps() {
  const [phone] = useStoreProfile().phones
  return (
    <p>
      {rich('catalogue.noResults.text', {
        phone,
        link: (text) => (
          <a href={phoneLink(phone)} className={`${linkClass} tabular whitespace-nowrap`}>
            {text}
          </a>
        ),
      })}
    </p>
  )
}

function AllProductsLink() {
  return (
    <ButtonLink variant="secondary" to="/products">
      {t('shop.home.allProducts')}
    </ButtonLink>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leaf hover:underline'

export function NoFilterResults({ to }: { to: string }) {
  return (
    <EmptyState
      icon={<PageIcon name="search-x" />}
      title={t('catalogue.noMatch.title')}
      action={
        <ButtonLink variant="secondary" to={to} preventScrollReset>
          {t('catalogue.noMatch.clear')}
        </ButtonLink>
      }
    >
      {t('catalogue.noMatch.text')}
    </EmptyState>
  )
}
