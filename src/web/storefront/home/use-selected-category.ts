import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Category, findCategory } from '#domain/catalogue.ts'
import { categorySlug } from '#web/links.ts'
import { useIsHydrated } from '#web/ui/browser-state.ts'
import { usePrefersReducedMotion } from './carousel/use-carousel-suspension.ts'

export const productsSectionId = 'products'

const scrollDelayMs = 200

/** The category is in the URL, so that Back undoes the choice. The server's page shows none. */
export function useSelectedCategory() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const prefersReducedMotion = usePrefersReducedMotion()
  const selected = isHydrated ? findCategory(new URLSearchParams(search).get('category') ?? '') : undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function select(category: Category): void {
    if (category.path !== selected?.path)
      // With the path, because the router may be on the way to another page.
      void navigate(`${pathname}?category=${categorySlug(category.path)}`, { preventScrollReset: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      document
        .getElementById(productsSectionId)
        ?.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    }, scrollDelayMs)
  }

  return { selected, select }
}
