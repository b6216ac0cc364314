export const choicesKey = 'haat-order-choices'

/** Apart from order-choices.ts, because the pages of an order clear them and show none. */
export function clearOrderChoices(): void {
  try {
    sessionStorage.removeItem(choicesKey)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
