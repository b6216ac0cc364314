import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type Category, findCategory } from '#rules/catalogue.ts'
import { categoryKey } from '../links.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useReducedMotion } from './use-holds.ts'

/** Where the chosen category's products stand. */
export const productsId = 'products'

const scrollDelayMs = 200

/**
 * The category whose products Home shows, as the address says: `?category=fruits`. So Back takes the choice back. Once chosen, its
 * products come into view. The server's Home is one for all and shows none.
 */
export function useChosenCategory() {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useIsHydrated()
  const isStill = useReducedMotion()
  const chosen = isHydrated ? findCategory(search.get('category') ?? '') : undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function choose(category: Category): void {
    if (category.path !== chosen?.path)
      setSearch({ category: categoryKey(category.path) }, { preventScrollReset: true })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      document.getElementById(productsId)?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' })
    }, scrollDelayMs)
  }

  return { chosen, choose }
}
