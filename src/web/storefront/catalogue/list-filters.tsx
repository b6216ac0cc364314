import type { MouseEvent } from 'react'
import type { ProductList } from '#contract/catalogue.ts'
import { productSorts } from '#domain/catalogue.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import {
  formatProductListParams,
  hasFilters,
  maxChosenBrands,
  type ProductListParams,
  type ProductListParamsInput,
  priceBands,
} from '#domain/search/product-list-params.ts'
import { Button } from '#web/ui/button.tsx'
import { SheetHeader } from '#web/ui/dialog/sheet-header.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

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
  return (
    <section
      aria-label={t('catalogue.filters.label')}
      className="chip-row min-w-0 max-lg:ml-0 max-lg:flex-1 max-lg:gap-1.5 max-lg:py-0 max-lg:pl-0 lg:mb-1 lg:basis-full"
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
        items={productSorts.map((sort) => ({
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
      <BrandMenu
        chosen={choice.brand ?? []}
        brands={facets?.brand ?? []}
        total={total}
        toBrands={(brand) => to({ brand })}
      />
      <FilterToggle
        to={to({ offer: choice.offer ? undefined : true })}
        isActive={choice.offer === true}
        count={facets?.offer}
      >
        {t('catalogue.filters.offer')}
      </FilterToggle>
      {includesSoldOut ? (
        <FilterToggle
          to={to({ inStock: choice.inStock ? undefined : true })}
          isActive={choice.inStock === true}
          count={facets?.inStock}
        >
          {t('catalogue.filters.inStock')}
        </FilterToggle>
      ) : null}
      {choice.sort || hasFilters(choice) ? (
        <Link
          to={path + formatProductListParams({ q: choice.q })}
          preventScrollReset
          rel="nofollow"
          className={`${chipClass} ${chipStyles.quiet}`}
        >
          {t('catalogue.filters.clear')}
        </Link>
      ) : null}
    </section>
  )
}

const chipClass =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-sm font-medium whitespace-nowrap sm:px-3'
const chipStyles = {
  open: 'border-line bg-surface hover:border-line-strong',
  selected: 'border-leaf bg-leaf-soft text-leaf-strong',
  quiet: 'border-transparent text-leaf hover:bg-leaf-soft',
}

type BrandMenuProps = {
  chosen: readonly string[]
  brands: readonly { value: string; count: number }[]
  /** Products with the chosen brands. */
  total: number
  toBrands: (brands: string[] | undefined) => string
}

/** Several at once: it stays open until it is closed. */
function BrandMenu({ chosen, brands, total, toBrands }: BrandMenuProps) {
  const listed = brands.length > 0 ? brands : chosen.map((value) => ({ value, count: undefined }))
  if (listed.length + chosen.length < 2) return null
  const [only, ...others] = chosen
  const isFull = chosen.length >= maxChosenBrands
  return (
    <FilterMenu
      id="brand"
      title={t('catalogue.filters.brand')}
      selectedText={others.length > 0 ? t('catalogue.filters.brands', { count: chosen.length }) : only}
      items={listed
        .filter(({ value }) => !isFull || chosen.includes(value))
        .map(({ value, count }) => {
          const isSelected = chosen.includes(value)
          const next = isSelected ? chosen.filter((brand) => brand !== value) : [...chosen, value]
          return { to: toBrands(next.length > 0 ? next : undefined), text: value, count, isSelected }
        })}
      showText={t('catalogue.filters.show', { count: total })}
    />
  )
}

type FilterMenuProps = {
  id: string
  title: string
  selectedText: string | undefined
  /** `count` 0: not shown unless it is selected. */
  items: { to: string; text: string; count?: number | undefined; isSelected: boolean }[]
  /** On the button that closes a menu of several choices. Undefined: each choice closes it. */
  showText?: string
}

function FilterMenu({ id, title, selectedText, items, showText }: FilterMenuProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`${chipClass} ${selectedText ? chipStyles.selected : chipStyles.open}`}
      >
        {selectedText ? <span className="sr-only">{title}: </span> : null}
        {selectedText ?? title}
        <PageIcon name="down" className="size-4" />
      </button>
      <nav id={id} popover="auto" aria-label={title} className="list-menu">
        <SheetHeader popoverId={id} title={title} className="sm:hidden" />
        <ul>
          {items
            .filter(({ count, isSelected }) => count !== 0 || isSelected)
            .map(({ to, text, count, isSelected }) => (
              <li key={text}>
                <Link
                  to={to}
                  preventScrollReset
                  rel="nofollow"
                  aria-current={isSelected ? 'true' : undefined}
                  onClick={showText === undefined ? closeMenu : undefined}
                  className="flex min-h-11 items-center justify-between gap-4 rounded-md px-3 hover:bg-sunken aria-[current=true]:font-semibold aria-[current=true]:text-leaf"
                >
                  <span>
                    {text}
                    {count === undefined ? null : (
                      <span className="font-normal text-ink-soft">{` (${formatCount(count)})`}</span>
                    )}
                  </span>
                  {isSelected ? <PageIcon name="check" className="size-5 shrink-0" /> : null}
                </Link>
              </li>
            ))}
        </ul>
        {showText ? (
          <div className="sticky -bottom-3 -mx-3 -mb-3 bg-surface p-3 sm:-bottom-2 sm:-mx-2 sm:-mb-2 sm:p-2">
            <Button popoverTarget={id} popoverTargetAction="hide" variant="secondary" className="w-full">
              {showText}
            </Button>
          </div>
        ) : null}
      </nav>
    </>
  )
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

type FilterToggleProps = { to: string; isActive: boolean; count: number | undefined; children: string }

function FilterToggle({ to, isActive, count, children }: FilterToggleProps) {
  if (count === 0 && !isActive) return null
  return (
    <Link
      to={to}
      preventScrollReset
      rel="nofollow"
      aria-current={isActive ? 'true' : undefined}
      className={`${chipClass} ${isActive ? chipStyles.selected : chipStyles.open}`}
    >
      {isActive ? <PageIcon name="check" className="size-4" /> : null}
      {children}
      {isActive ? <span className="sr-only">{t('catalogue.filters.selected')}</span> : null}
    </Link>
  )
}
