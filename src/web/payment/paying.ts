const key = 'haat-paying'

/** Keeps in this tab which order somebody goes to pay: who comes back is told what has become of it. */
export function notePaying(orderId: string): void {
  try {
    sessionStorage.setItem(key, orderId)
  } catch {
    // Without a storage nobody is thanked; the order is paid all the same.
  }
}

/** The order that somebody went to pay from this tab, null for none. */
export function readPaying(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetPaying(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
