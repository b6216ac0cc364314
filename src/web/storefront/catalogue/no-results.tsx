import { categories } from '#domain/catalogue.ts'
import { phoneLink } from '#domain/shop.ts'
import { useStoreProfile } from '#web/api.ts'
import { categoryLink } from '#web/links.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

export function NoSearchResults({ q }: { q: string }) {
  const [phone] = useStoreProfile().phones
  return (
    <EmptyState
      picture={<EmptyIllustration of="search" />}
      title={`No results for “${q}”`}
      action={
        <ButtonLink variant="secondary" to="/products">
          See all products
        </ButtonLink>
      }
    >
      <p>
        Check the spelling, try another word, or call us:{' '}
        <a href={phoneLink(phone)} className={`${linkClass} tabular whitespace-nowrap`}>
          {phone}
        </a>
      </p>
      <ul aria-label="Browse categories" className="mt-2 flex flex-wrap justify-center gap-x-4">
        {categories.slice(0, 6).map(({ path, text }) => (
          <li key={path}>
            <Link to={categoryLink(path)} className={linkClass}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-leaf hover:underline'

export function NoFilterResults({ to }: { to: string }) {
  return (
    <EmptyState
      icon={<PageIcon name="search-x" />}
      title="No products match these filters"
      action={
        <ButtonLink variant="secondary" to={to} preventScrollReset>
          Clear all filters
        </ButtonLink>
      }
    >
      Try a different price or remove a filter.
    </EmptyState>
  )
}
