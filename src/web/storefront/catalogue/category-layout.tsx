import { type ReactNode, useEffect, useRef } from 'react'
import { type CategoryPath, categories } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { categoryLink } from '#web/links.ts'
import { Link } from '#web/ui/link.tsx'

const chipClass =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap hover:border-line-strong max-lg:aria-[current=page]:[scroll-initial-target:nearest] aria-[current=page]:border-leaf aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-strong lg:flex lg:rounded-md lg:border-transparent lg:bg-transparent lg:whitespace-normal'

type CategoryLayoutProps = { current: CategoryPath | 'all' | null; children: ReactNode }

/** A list of products with the categories above it; beside it where there is room. */
export function CategoryLayout({ current, children }: CategoryLayoutProps) {
  return (
    <div className="shop-column grid grid-cols-1 pt-1 pb-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-8 lg:pt-5">
      <CategoryChips current={current} />
      <div>{children}</div>
    </div>
  )
}

function CategoryChips({ current }: Pick<CategoryLayoutProps, 'current'>) {
  const row = useRef<HTMLUListElement>(null)
  // For browsers without `scroll-initial-target`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is current
  useEffect(() => scrollToCurrent(row.current), [current])
  return (
    <nav aria-label={t('catalogue.categories.label')} className="lg:sticky lg:top-20 lg:self-start">
      <ul ref={row} className="chip-row max-lg:py-0 lg:flex-col">
        <li>
          <Link to="/products" aria-current={current === 'all' ? 'page' : undefined} className={chipClass}>
            {t('catalogue.categories.all')}
          </Link>
        </li>
        {categories.map(({ path }) => (
          <li key={path}>
            <Link
              to={categoryLink(path)}
              aria-current={path === current ? 'page' : undefined}
              className={chipClass}
            >
              {t(`shop.category.${path}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function scrollToCurrent(row: HTMLElement | null): void {
  const chip = row?.querySelector<HTMLElement>('[aria-current=page]')
  if (!row || !chip) return
  const isVisible =
    chip.offsetLeft >= row.scrollLeft &&
    chip.offsetLeft + chip.offsetWidth <= row.scrollLeft + row.clientWidth
  if (!isVisible) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}
