import { type ReactNode, useEffect, useRef } from 'react'
import type { ListFacets } from '#contract/catalogue/product-list.ts'
import type { CategoryPath } from '#domain/catalogue.ts'
import { listVisible, type RootCategory, type Subcategory } from '#domain/category/category-tree.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { categoryLink, subcategoryLink } from '#web/links.ts'
import { Link } from '#web/ui/link.tsx'
import { SmallPicture } from '#web/ui/responsive-image.tsx'
import { useKeptHtml } from '#web/ui/static-html.tsx'

type CategoryLayoutProps = {
  current: CategoryPath | 'all' | null
  /** Below it, to the category that is shown. */
  trail?: readonly Subcategory[]
  /** What each category below would show. Undefined until it is loaded. */
  counts?: ListFacets['subcategory']
  /** The filters that are set, which stay in a category below: '' or '?brand=…'. */
  params?: string
  children: ReactNode
}

/** A list of products with the categories above it; beside it where there is room. */
export function CategoryLayout({ current, trail = [], counts, params = '', children }: CategoryLayoutProps) {
  const keep = useKeptHtml()
  const slugs = trail.map(({ slug }) => slug)
  return (
    <div className="shop-column grid grid-cols-1 pt-1 pb-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 lg:pt-5">
      <nav
        aria-label={t('catalogue.categories.label')}
        className="lg:sticky lg:top-20 lg:self-start"
        {...keep(
          ['chips', current, slugs, counts, params],
          <CategoryChips current={current} trail={trail} counts={counts} params={params} />,
        )}
      />
      <div>{children}</div>
    </div>
  )
}

type ChipsProps = {
  trail: readonly Subcategory[]
  counts: ListFacets['subcategory']
  params: string
}

function CategoryChips({ current, ...chips }: ChipsProps & Pick<CategoryLayoutProps, 'current'>) {
  const { trail } = chips
  const row = useRef<HTMLUListElement>(null)
  // For browsers without `scroll-initial-target`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is current
  useEffect(() => scrollToCurrent(row.current), [current, trail])
  return (
    <ul ref={row} className="chip-row max-lg:py-0 lg:flex-col">
      <li>
        <Link to="/products" aria-current={current === 'all' ? 'page' : undefined} className="category-chip">
          {t('catalogue.categories.all')}
        </Link>
      </li>
      {listVisible(useSettings().categories).map((root) => (
        <li key={root.path} className="max-lg:contents">
          <Link
            to={categoryLink(root.path)}
            aria-current={root.path === current && trail.length === 0 ? 'page' : undefined}
            className="category-chip"
          >
            <ChipPicture of={root} />
            {t(`shop.category.${root.path}`)}
          </Link>
          {root.path === current ? <ChildChips root={root} of={root.children} {...chips} /> : null}
        </li>
      ))}
    </ul>
  )
}

type ChildChipsProps = ChipsProps & { root: RootCategory; of: readonly Subcategory[] | undefined }

/** What is below the open category and has products. On phones it follows in the same row. */
function ChildChips({ root, of, trail, counts, params }: ChildChipsProps) {
  const [open, ...rest] = trail
  const countOf = ({ slug }: Subcategory) => counts?.find(({ value }) => value === slug)?.count
  const shown = listVisible(of).filter(
    (category) => !counts || category.slug === open?.slug || countOf(category) !== undefined,
  )
  if (shown.length === 0) return null
  return (
    <ul className="max-lg:contents lg:ml-3 lg:border-l lg:border-line lg:pl-1">
      {shown.map((category) => (
        <li key={category.slug} className="max-lg:contents">
          <ChildChip
            category={category}
            count={counts && (countOf(category) ?? 0)}
            to={subcategoryLink(root.path, category.slug) + params}
            isOpen={category.slug === open?.slug}
            isCurrent={category.slug === open?.slug && rest.length === 0}
          />
          {category.slug === open?.slug ? (
            <ChildChips root={root} of={category.children} trail={rest} counts={counts} params={params} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type ChildChipProps = {
  category: Subcategory
  count: number | undefined
  to: string
  isOpen: boolean
  isCurrent: boolean
}

function ChildChip({ category, count, to, isOpen, isCurrent }: ChildChipProps) {
  const content = (
    <>
      <ChipPicture of={category} />
      <span>
        {category.name}
        {count === undefined ? null : (
          <span className="font-normal text-ink-soft">{` (${formatCount(count)})`}</span>
        )}
      </span>
    </>
  )
  const className = 'category-chip max-lg:border-dashed'
  if (count === 0 && !isOpen)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link that leads nowhere now
      <a role="link" aria-disabled="true" className={`${className} pointer-events-none opacity-50`}>
        {content}
      </a>
    )
  return (
    <Link
      to={to}
      rel={to.includes('?') ? 'nofollow' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      {content}
    </Link>
  )
}

function ChipPicture({ of: { picture } }: { of: { picture?: string } }) {
  return picture ? (
    <span className="-ml-2 size-8 shrink-0 overflow-hidden rounded-full lg:rounded-sm">
      <SmallPicture src={picture} lazy />
    </span>
  ) : null
}

function scrollToCurrent(row: HTMLElement | null): void {
  const chip = row?.querySelector<HTMLElement>('[aria-current=page]')
  if (!row || !chip) return
  const isVisible =
    chip.offsetLeft >= row.scrollLeft &&
    chip.offsetLeft + chip.offsetWidth <= row.scrollLeft + row.clientWidth
  if (!isVisible) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}
