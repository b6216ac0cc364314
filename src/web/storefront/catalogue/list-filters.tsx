import type { MouseEvent } from 'react'
import { productSorts } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import {
  formatProductListParams,
  hasFilters,
  type ProductListParams,
  type ProductListParamsInput,
  priceBands,
} from '#domain/search/product-list-params.ts'
import { SheetHeader } from '#web/ui/dialog/sheet-header.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

type ListFiltersProps = {
  path: string
  choice: ProductListParams
  includesSoldOut?: boolean
}

/** Links and popovers only, so that it works without JavaScript. */
export function ListFilters({ path, choice, includesSoldOut = false }: ListFiltersProps) {
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
            isSelected: key === choice.price,
          })),
        ]}
      />
      <FilterToggle to={to({ offer: choice.offer ? undefined : true })} isActive={choice.offer === true}>
        {t('catalogue.filters.offer')}
      </FilterToggle>
      {includesSoldOut ? (
        <FilterToggle
          to={to({ inStock: choice.inStock ? undefined : true })}
          isActive={choice.inStock === true}
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

type FilterMenuProps = {
  id: string
  title: string
  selectedText: string | undefined
  items: { to: string; text: string; isSelected: boolean }[]
}

function FilterMenu({ id, title, selectedText, items }: FilterMenuProps) {
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
          {items.map(({ to, text, isSelected }) => (
            <li key={text}>
              <Link
                to={to}
                preventScrollReset
                rel="nofollow"
                aria-current={isSelected ? 'true' : undefined}
                onClick={closeMenu}
                className="flex min-h-11 items-center justify-between gap-4 rounded-md px-3 hover:bg-sunken aria-[current=true]:font-semibold aria-[current=true]:text-leaf"
              >
                {text}
                {isSelected ? <PageIcon name="check" className="size-5 shrink-0" /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}

function FilterToggle({ to, isActive, children }: { to: string; isActive: boolean; children: string }) {
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
