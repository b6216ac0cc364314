import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { PageHead } from '../page-head.tsx'
import { Link } from '../ui/link.tsx'
import { ownPath } from './own-path.ts'

const delayMs = 5000

/** Waits and goes on to /{next}, which is a path of this shop and never another site. */
export function LoaderPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = ownPath(search.get('next'))

  useEffect(() => {
    const timer = setTimeout(() => void navigate(target), delayMs)
    return () => clearTimeout(timer)
  }, [navigate, target])

  return (
    <div className="shop-column grid justify-items-center gap-6 py-24 text-center">
      <PageHead title="Loading" />
      <span
        aria-hidden="true"
        className="size-14 animate-spin rounded-full border-4 border-line border-t-leaf motion-reduce:animate-none"
      />
      <h1 className="text-lg font-semibold">One moment, please …</h1>
      <Link to={target} className="min-h-11 text-leaf underline underline-offset-4">
        Go on without waiting
      </Link>
    </div>
  )
}
