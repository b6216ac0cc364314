import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentRedirect } from './payment-redirect.ts'

/** So long a provider's page may take before the button can be pressed again. */
const redirectTimeoutMs = 15_000

/** Leads to where an order is paid. `isLeaving` until this page is gone; whoever comes back to it, or gives up waiting, finds it false. */
export function usePaymentRedirect() {
  const navigate = useNavigate()
  const [isLeaving, setIsRedirecting] = useState(false)

  // Back from the provider, a browser shows the page as it was left.
  useEffect(() => {
    const reset = () => setIsRedirecting(false)
    const timer = isLeaving ? setTimeout(reset, redirectTimeoutMs) : undefined
    window.addEventListener('pageshow', reset)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', reset)
    }
  }, [isLeaving])

  function leave(page: PaymentRedirect): void {
    if ('path' in page) {
      void navigate(page.path)
      return
    }
    setIsRedirecting(true)
    location.assign(page.href)
  }

  return { isRedirecting: isLeaving, redirectTo: leave }
}
