import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentPage } from './payment-page.ts'

/** So long a provider's page may take before the button can be pressed again. */
const patienceMs = 15_000

/** Leads to where an order is paid. `isLeaving` until this page is gone; whoever comes back to it, or gives up waiting, finds it false. */
export function useLeave() {
  const navigate = useNavigate()
  const [isLeaving, setIsLeaving] = useState(false)

  // Back from the provider, a browser shows the page as it was left.
  useEffect(() => {
    const stay = () => setIsLeaving(false)
    const timer = isLeaving ? setTimeout(stay, patienceMs) : undefined
    window.addEventListener('pageshow', stay)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', stay)
    }
  }, [isLeaving])

  function leave(page: PaymentPage): void {
    if ('path' in page) {
      void navigate(page.path)
      return
    }
    setIsLeaving(true)
    location.assign(page.href)
  }

  return { isLeaving, leave }
}
