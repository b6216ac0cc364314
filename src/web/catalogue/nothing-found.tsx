import { categories } from '#rules/catalogue.ts'
import { phoneLink } from '#rules/shop.ts'
import { useFacts } from '../api.ts'
import { categoryLink } from '../links.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyPicture } from '../ui/empty-picture.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

/** Neither the text nor anything close to it: shelves to look at, and somebody to ask. */
export function NothingFound({ q }: { q: string }) {
  const [phone] = useFacts().phones
  return (
    <EmptyState
      picture={<EmptyPicture of="search" />}
      title={`Nothing found for “${q}”.`}
      action={
        <ButtonLink variant="secondary" to="/products">
          See all products
        </ButtonLink>
      }
    >
      <p>
        Try fewer letters or another word, or ask us:{' '}
        <a href={phoneLink(phone)} className={`${link} tabular whitespace-nowrap`}>
          {phone}
        </a>
      </p>
      <ul aria-label="Categories to look at" className="mt-2 flex flex-wrap justify-center gap-x-4">
        {categories.slice(0, 6).map(({ path, text }) => (
          <li key={path}>
            <Link to={categoryLink(path)} className={link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}

const link = 'inline-flex min-h-11 items-center font-semibold text-leaf hover:underline'

/** The filters leave nothing: the way back is one press. */
export function NothingFits({ to }: { to: string }) {
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title="Nothing fits these filters."
      action={
        <ButtonLink variant="secondary" to={to} preventScrollReset>
          Clear all filters
        </ButtonLink>
      }
    >
      Choose another price, or show what is not on offer too.
    </EmptyState>
  )
}
