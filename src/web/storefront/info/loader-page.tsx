import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSearch } from '#web/router/use-search.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { toLocalPath } from './local-path.ts'

const delayMs = 5000

/** `next` must be a path of this shop, to prevent open redirects. */
export function LoaderPage() {
  const navigate = useNavigate()
  const search = useSearch()
  const target = toLocalPath(search.get('next'))

  useEffect(() => {
    const timer = setTimeout(() => void navigate(target), delayMs)
    return () => clearTimeout(timer)
  }, [navigate, target])

  return (
    <div className="shop-column grid justify-items-center gap-5 py-20 text-center md:py-28">
      <PageHead title={t('info.loader.title')} />
      <span
        aria-hidden="true"
        className="relative grid size-24 place-items-center rounded-full bg-leaf-soft text-leaf"
      >
        <Icon name="cart" className="size-10" />
        <span className="absolute inset-0 animate-spin rounded-full border-4 border-transparent border-t-leaf motion-reduce:hidden" />
      </span>
      <h1 className="text-xl font-bold">{t('info.loader.heading')}</h1>
      <p className="-mt-3 text-ink-soft">{t('info.loader.text')}</p>
      <Link
        to={target}
        className="inline-flex min-h-11 items-center font-medium text-leaf underline underline-offset-4"
      >
        {t('info.loader.skip')}
      </Link>
    </div>
  )
}
