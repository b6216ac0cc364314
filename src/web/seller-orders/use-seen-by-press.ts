import { useEffect } from 'react'
import { useOrderWatch } from '../seller/order-news.tsx'

/** Whoever presses something of an order has seen it. */
export function useSeenByPress(): void {
  const watch = useOrderWatch()
  useEffect(() => {
    const see = ({ target }: Event) => {
      const card = target instanceof Element ? target.closest('[data-order]') : null
      const id = card?.getAttribute('data-order')
      if (id) watch?.see([id])
    }
    document.addEventListener('click', see)
    return () => document.removeEventListener('click', see)
  }, [watch])
}
