import type { Subcategory } from '#domain/category/category-tree.ts'
import { findCategoryLabel } from '#domain/category-label.ts'
import { t } from '#domain/i18n/translate.ts'
import { categoryLink, subcategoryLink } from '#web/links.ts'
import { Link } from '#web/ui/link.tsx'

const linkClass = 'inline-flex min-h-11 items-center hover:text-leaf hover:underline md:min-h-9'

type BreadcrumbProps = {
  /** The key of one of the ten. */
  root: string
  /** Those below it that lead to the last. */
  trail: readonly Subcategory[]
  /** The page itself. */
  last: string
  className?: string
}

export function Breadcrumb({ root, trail, last, className }: BreadcrumbProps) {
  const links = [
    { to: '/', text: t('shop.nav.home') },
    { to: '/products', text: t('catalogue.products') },
    { to: categoryLink(root), text: findCategoryLabel(root) ?? root },
    ...trail.map(({ slug, name }) => ({ to: subcategoryLink(root, slug), text: name })),
  ]
  return (
    <nav aria-label={t('catalogue.breadcrumb.label')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {links.map(({ to, text }) => (
          <li key={to} className="inline-flex items-center gap-2">
            <Link to={to} className={linkClass}>
              {text}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" className="font-medium text-ink">
          {last}
        </li>
      </ol>
    </nav>
  )
}
