import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentRedirect } from './payment-redirect.ts'

/** After this time the button works again. */
const redirectTimeoutMs = 15_000

export function usePaymentRedirect() {
  const navigate = useNavigate()
  const [isRedirecting, setIsRedirecting] = useState(false)

  // The browser's back button restores the page from its cache as it was left.
  useEffect(() => {
    const reset = () => setIsRedirecting(false)
    const timer = isRedirecting ? setTimeout(reset, redirectTimeoutMs) : undefined
    window.addEventListener('pageshow', reset)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', reset)
    }
  }, [isRedirecting])

  function redirectTo(page: PaymentRedirect): void {
    if ('path' in page) {
      void navigate(page.path)
      return
    }
    setIsRedirecting(true)
    location.assign(page.href)
  }

  return { isRedirecting, redirectTo }
}
