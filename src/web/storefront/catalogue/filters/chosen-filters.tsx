import type { ProductList } from '#contract/catalogue/product-list.ts'
import { t } from '#domain/i18n/translate.ts'
import {
  formatProductListParams,
  type ProductListParams,
  type ProductListParamsInput,
} from '#domain/search/product-list-params.ts'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { chipClass, chipStyles } from './filter-menu.tsx'
import { nameOfOrigin } from './list-filters.tsx'

type ChosenFiltersProps = { path: string; choice: ProductListParams; firstPage: ProductList | undefined }

/** One link for each value that is set, which takes it away. */
export function ChosenFilters({ path, choice, firstPage }: ChosenFiltersProps) {
  const { after: _, ...current } = choice
  const values = listChosen(choice, (code) => nameOfOrigin(firstPage?.facets, code))
  if (values.length === 0 && !choice.sort) return null
  return (
    <ul aria-label={t('catalogue.filters.chosen')} className="-mt-1 mb-3 flex flex-wrap items-center gap-1.5">
      {values.map(({ text, without }) => (
        <li key={text}>
          <Link
            to={path + formatProductListParams({ ...current, ...without })}
            preventScrollReset
            rel="nofollow"
            aria-label={t('catalogue.filters.remove', { value: text })}
            className={`${chipClass} ${chipStyles.selected}`}
          >
            {text} <PageIcon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={path + formatProductListParams({ q: choice.q })}
          preventScrollReset
          rel="nofollow"
          className={`${chipClass} ${chipStyles.quiet}`}
        >
          {t('catalogue.filters.clear')}
        </Link>
      </li>
    </ul>
  )
}

type Chosen = { text: string; without: ProductListParamsInput }

function listChosen(choice: ProductListParams, originName: (code: string) => string): Chosen[] {
  const { price, brand = [], offer, veg, size = [], origin = [], inStock } = choice
  return [
    ...(price ? [{ text: t(`common.band.${price}`), without: { price: undefined } }] : []),
    ...brand.map((text) => ({ text, without: { brand: without(brand, text) } })),
    ...(offer ? [{ text: t('catalogue.filters.offer'), without: { offer: undefined } }] : []),
    ...(veg ? [{ text: t('catalogue.filters.veg'), without: { veg: undefined } }] : []),
    ...size.map((band) => ({ text: t(`catalogue.size.${band}`), without: { size: without(size, band) } })),
    ...origin.map((code) => ({ text: originName(code), without: { origin: without(origin, code) } })),
    ...(inStock ? [{ text: t('catalogue.filters.inStock'), without: { inStock: undefined } }] : []),
  ]
}

function without<Value>(values: readonly Value[], removed: Value): Value[] | undefined {
  const left = values.filter((value) => value !== removed)
  return left.length > 0 ? left : undefined
}
