import { useEffect, useRef } from 'react'
import { type CategoryPath, categories } from '#domain/catalogue.ts'
import { t } from '#domain/i18n/translate.ts'
import { categoryLink } from '#web/links.ts'
import { Link } from '#web/ui/link.tsx'

const chipClass =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 text-sm font-medium whitespace-nowrap hover:border-line-strong max-lg:aria-[current=page]:[scroll-initial-target:nearest] aria-[current=page]:border-leaf aria-[current=page]:bg-leaf-soft aria-[current=page]:text-leaf-strong'

export function CategoryChips({ current }: { current: CategoryPath | 'all' | null }) {
  const row = useRef<HTMLUListElement>(null)
  // For browsers without `scroll-initial-target`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chip is current
  useEffect(() => scrollToCurrent(row.current), [current])
  return (
    <nav aria-label={t('catalogue.categories.label')} className="mb-2 lg:mb-4">
      <ul ref={row} className="chip-row max-lg:scroll-pl-20">
        {/* Stays in place while the others scroll. */}
        <li className="max-lg:sticky max-lg:-left-4 max-lg:z-1 max-lg:-ml-4 max-lg:bg-ground max-lg:pl-4">
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
    chip.offsetLeft >= row.scrollLeft + (row.firstElementChild?.clientWidth ?? 0) &&
    chip.offsetLeft + chip.offsetWidth <= row.scrollLeft + row.clientWidth
  if (!isVisible) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}
