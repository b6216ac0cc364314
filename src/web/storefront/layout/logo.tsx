import { t } from '#domain/i18n/translate.ts'
import { useStoreProfile } from '#web/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'

export function Logo() {
  const { name } = useStoreProfile()
  return (
    <Link
      to="/"
      aria-label={t('shop.logo', { shop: name })}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 font-extrabold tracking-tight text-leaf',
        // A long name wraps into two small lines.
        name.length > 14 ? 'max-w-40 text-sm/4.5 lg:max-w-56' : 'text-[min(1.375rem,7vw)]',
      )}
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[min(2rem,9vw)] shrink-0">
        <rect width="32" height="32" rx="10" className="fill-leaf" />
        <path
          d="M7 14h18l-1.7 9.2a2.2 2.2 0 0 1-2.2 1.8H10.9a2.2 2.2 0 0 1-2.2-1.8zM11 14l4-7M21 14l-4-7"
          className="fill-none stroke-on-leaf"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="line-clamp-2">{name}</span>
    </Link>
  )
}
