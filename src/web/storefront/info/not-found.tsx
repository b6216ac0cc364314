import type { CategoryPath } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { categoryLink } from '#web/links.ts'
import { SearchBox } from '#web/storefront/layout/search-box.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

const popular: CategoryPath[] = ['Vegetable', 'Fruits', 'Grocery', 'Dairy', 'Grains', 'Instant']

export function NotFound() {
  const { categories } = useSettings()
  const isHidden = (path: CategoryPath) => categories.some((one) => one.path === path && one.isHidden)
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-3 py-8 text-center md:py-14">
      <span
        aria-hidden="true"
        className="grid size-20 place-items-center rounded-full bg-leaf-soft text-leaf"
      >
        <PageIcon name="search-x" className="size-9" />
      </span>
      <h1 className="text-2xl font-bold md:text-3xl">{t('shop.error.notFound')}</h1>
      <p className="text-balance text-ink-soft">{t('shop.error.notFoundText')}</p>
      <SearchBox className="mt-3 w-full" />
      <h2 className="mt-6 font-semibold">{t('catalogue.categories.browse')}</h2>
      <ul className="grid w-full grid-cols-2 gap-2.5 sm:grid-cols-3">
        {popular
          .filter((path) => !isHidden(path))
          .map((path) => (
            <li key={path} className="grid">
              <Link
                to={categoryLink(path)}
                className="grid min-h-14 place-items-center rounded-md bg-leaf-soft px-3 font-semibold hover:underline"
              >
                {t(`shop.category.${path}`)}
              </Link>
            </li>
          ))}
      </ul>
      <Link
        to="/products"
        className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
      >
        {t('shop.home.allProducts')}
      </Link>
    </div>
  )
}
