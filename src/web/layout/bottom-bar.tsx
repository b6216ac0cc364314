import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { paymentPaths } from '#rules/payment.ts'
import { useCart } from '../cart/use-cart.ts'

/** On phones, once something is in the cart: how much, and the way there. Its code comes with the first thing in the cart. */
export function BottomBar() {
  const { count } = useCart()
  const { pathname } = useLocation()
  const isCheckout = ['/cart', '/add-address', ...paymentPaths].includes(pathname.toLowerCase())
  if (count === 0 || isCheckout) return null
  return (
    <Suspense>
      <FilledBar />
    </Suspense>
  )
}

const FilledBar = lazy(async () => ({ default: (await import('./filled-bar.tsx')).FilledBar }))
