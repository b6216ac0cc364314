import type { ListFacets, ProductList } from '#contract/catalogue/product-list.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import {
  formatProductListParams,
  maxChosenBrands,
  type ProductListParams,
  type ProductListParamsInput,
  type ProductSort,
  priceBands,
  productSorts,
} from '#domain/search/product-list-params.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { chipClass, chipStyles, FilterMenu, FilterToggle } from './filter-menu.tsx'

type ListFiltersProps = {
  path: string
  choice: ProductListParams
  /** With the counts of the filters. Undefined until it is loaded. */
  firstPage: ProductList | undefined
  includesSoldOut?: boolean
}

/** Links and popovers only, so that it works without JavaScript. */
export function ListFilters({ path, choice, firstPage, includesSoldOut = false }: ListFiltersProps) {
  const { facets, total = 0 } = firstPage ?? {}
  // Another sorting or filter starts at the first page.
  const { after: _, ...current } = choice
  const to = (change: ProductListParamsInput) => path + formatProductListParams({ ...current, ...change })
  const band = priceBands.find(({ key }) => key === choice.price)
  // By what no product of the list has, nothing is sorted.
  const without: readonly ProductSort[] = [
    ...(facets?.origin.length ? [] : (['origin'] as const)),
    ...(facets?.size.length ? [] : (['unit-price'] as const)),
  ]
  return (
    <section
      aria-label={t('catalogue.filters.label')}
      className="chip-row min-w-0 max-lg:ml-0 max-lg:flex-1 max-lg:gap-1.5 max-lg:py-0 max-lg:pl-0 lg:mb-1 lg:basis-full lg:flex-wrap"
    >
      {choice.after ? (
        <Link to={to({})} rel="nofollow" className={`${chipClass} ${chipStyles.quiet}`}>
          <Icon name="left" className="size-4" /> {t('catalogue.filters.start')}
        </Link>
      ) : null}
      <FilterMenu
        id="sort"
        title={t('catalogue.filters.sort')}
        selectedText={choice.sort ? t(`catalogue.sort.${choice.sort}`) : undefined}
        items={productSorts
          .filter((sort) => sort === choice.sort || !without.includes(sort))
          .map((sort) => ({
            to: to({ sort: sort === 'featured' ? undefined : sort }),
            text: t(`catalogue.sort.${sort}`),
            isSelected: sort === (choice.sort ?? 'featured'),
          }))}
      />
      <FilterMenu
        id="price"
        title={t('catalogue.filters.price')}
        selectedText={band && t(`common.band.${band.key}`)}
        items={[
          { to: to({ price: undefined }), text: t('catalogue.filters.anyPrice'), isSelected: !band },
          ...priceBands.map(({ key }) => ({
            to: to({ price: key }),
            text: t(`common.band.${key}`),
            count: facets && (facets.price.find(({ value }) => value === key)?.count ?? 0),
            isSelected: key === choice.price,
          })),
        ]}
      />
      <ValueMenu
        id="brand"
        title={t('catalogue.filters.brand')}
        chosen={choice.brand ?? []}
        values={facets?.brand ?? choice.brand?.map((value) => ({ value })) ?? []}
        total={total}
        toValues={(brand) => to({ brand })}
      />
      <FilterToggle
        to={to({ offer: choice.offer ? undefined : true })}
        isActive={choice.offer === true}
        count={facets?.offer}
      >
        {t('catalogue.filters.offer')}
      </FilterToggle>
      {choice.veg || facets?.veg !== undefined ? (
        <FilterToggle
          to={to({ veg: choice.veg ? undefined : true })}
          isActive={choice.veg === true}
          count={facets?.veg}
        >
          {t('catalogue.filters.veg')}
        </FilterToggle>
      ) : null}
      <ValueMenu
        id="size"
        title={t('catalogue.filters.size')}
        chosen={choice.size ?? []}
        values={facets?.size.map((one) => ({ ...one, name: t(`catalogue.size.${one.value}`) })) ?? []}
        total={total}
        toValues={(size) => to({ size })}
      />
      <ValueMenu
        id="origin"
        title={t('catalogue.filters.origin')}
        chosen={choice.origin ?? []}
        values={facets?.origin ?? []}
        total={total}
        toValues={(origin) => to({ origin })}
      />
      {includesSoldOut ? (
        <FilterToggle
          to={to({ inStock: choice.inStock ? undefined : true })}
          isActive={choice.inStock === true}
          count={facets?.inStock}
        >
          {t('catalogue.filters.inStock')}
        </FilterToggle>
      ) : null}
    </section>
  )
}

export function nameOfOrigin(facets: ListFacets | undefined, code: string): string {
  return facets?.origin.find(({ value }) => value === code)?.name ?? code
}

type ValueMenuProps<Value extends string> = {
  id: string
  title: string
  chosen: readonly Value[]
  values: readonly { value: Value; name?: string; count?: number }[]
  /** Products with the chosen values. */
  total: number
  toValues: (values: Value[] | undefined) => string
}

/** Several at once: it stays open until it is closed. */
function ValueMenu<Value extends string>({
  id,
  title,
  chosen,
  values,
  total,
  toValues,
}: ValueMenuProps<Value>) {
  if (values.length + chosen.length < 2) return null
  const [first] = chosen
  const firstName = values.find(({ value }) => value === first)?.name ?? first
  const isFull = chosen.length >= maxChosenBrands
  return (
    <FilterMenu
      id={id}
      title={title}
      selectedText={chosen.length > 1 ? `${firstName} +${formatCount(chosen.length - 1)}` : firstName}
      items={values
        .filter(({ value }) => !isFull || chosen.includes(value))
        .map(({ value, name = value, count }) => {
          const isSelected = chosen.includes(value)
          const next = isSelected ? chosen.filter((other) => other !== value) : [...chosen, value]
          return { to: toValues(next.length > 0 ? next : undefined), text: name, count, isSelected }
        })}
      showText={t('catalogue.filters.show', { count: total })}
    />
  )
}
