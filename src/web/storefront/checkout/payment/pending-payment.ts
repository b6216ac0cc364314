import { clearOrderChoices } from '../clear-order-choices.ts'

const storageKey = 'haat-paying'

/** In this tab, to confirm the payment when the shopper returns. */
export function savePendingPayment(orderId: string): void {
  try {
    sessionStorage.setItem(storageKey, orderId)
  } catch {
    // Without storage no confirmation is shown; the payment is not affected.
  }
}

export function readPendingPayment(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

export function clearPendingPayment(): void {
  try {
    sessionStorage.removeItem(storageKey)
    clearOrderChoices()
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
