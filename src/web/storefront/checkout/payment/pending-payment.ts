const storageKey = 'haat-paying'

/** Keeps in this tab which order somebody goes to pay: who comes back is told what has become of it. */
export function savePendingPayment(orderId: string): void {
  try {
    sessionStorage.setItem(storageKey, orderId)
  } catch {
    // Without a storage nobody is thanked; the order is paid all the same.
  }
}

/** The order that somebody went to pay from this tab, null for none. */
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
  } catch {
    // Nothing was kept.
  }
}
