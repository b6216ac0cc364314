import { type ReactNode, useEffect, useRef } from 'react'
import type { CategoryPath } from '#domain/catalogue.ts'
import { listVisible, type RootCategory, type Subcategory } from '#domain/category/category-tree.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { categoryLink, subcategoryLink } from '#web/links.ts'
import { Link } from '#web/ui/link.tsx'
import { SmallPicture } from '#web/ui/responsive-image.tsx'

const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap hover:border-line-strong max-lg:aria-[current=page]:[scroll-initial-target:nearest] aria-[current=page]:border-leaf aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-strong lg:flex lg:rounded-md lg:border-transparent lg:bg-transparent lg:whitespace-normal'

type CategoryLayoutProps = {
  current: CategoryPath | 'all' | null
  /** Below it, to the category that is shown. */
  trail?: readonly Subcategory[]
  children: ReactNode
}

/** A list of products with the categories above it; beside it where there is room. */
export function CategoryLayout({ current, trail = [], children }: CategoryLayoutProps) {
  return (
    <div className="shop-column grid grid-cols-1 pt-1 pb-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 lg:pt-5">
      <CategoryChips current={current} trail={trail} />
      <div>{children}</div>
    </div>
  )
}

function CategoryChips({ current, trail }: Required<Omit<CategoryLayoutProps, 'children'>>) {
  const row = useRef<HTMLUListElement>(null)
  // For browsers without `scroll-initial-target`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is current
  useEffect(() => scrollToCurrent(row.current), [current, trail])
  return (
    <nav aria-label={t('catalogue.categories.label')} className="lg:sticky lg:top-20 lg:self-start">
      <ul ref={row} className="chip-row max-lg:py-0 lg:flex-col">
        <li>
          <Link to="/products" aria-current={current === 'all' ? 'page' : undefined} className={chipClass}>
            {t('catalogue.categories.all')}
          </Link>
        </li>
        {listVisible(useSettings().categories).map((root) => (
          <li key={root.path} className="max-lg:contents">
            <Link
              to={categoryLink(root.path)}
              aria-current={root.path === current && trail.length === 0 ? 'page' : undefined}
              className={chipClass}
            >
              <ChipPicture of={root} />
              {t(`shop.category.${root.path}`)}
            </Link>
            {root.path === current ? <ChildChips root={root} of={root.children} trail={trail} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChildChipsProps = {
  root: RootCategory
  of: readonly Subcategory[] | undefined
  trail: readonly Subcategory[]
}

/** What is below the open category. On phones it follows in the same row. */
function ChildChips({ root, of, trail }: ChildChipsProps) {
  const [open, ...rest] = trail
  const shown = listVisible(of)
  if (shown.length === 0) return null
  return (
    <ul className="max-lg:contents lg:ml-3 lg:border-l lg:border-line lg:pl-1">
      {shown.map((category) => (
        <li key={category.slug} className="max-lg:contents">
          <Link
            to={subcategoryLink(root.path, category.slug)}
            aria-current={category.slug === open?.slug && rest.length === 0 ? 'page' : undefined}
            className={`${chipClass} max-lg:border-dashed`}
          >
            <ChipPicture of={category} />
            {category.name}
          </Link>
          {category.slug === open?.slug ? (
            <ChildChips root={root} of={category.children} trail={rest} />
          ) : null}
        </li>
      ))}
    </ul>
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
