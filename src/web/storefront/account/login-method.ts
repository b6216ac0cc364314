/** What an account logs in with. */
export type LoginMethod = 'email' | 'phone'

const storageKey = 'haat-login-method'

/** The last one that a login or a press chose on this device. null: none. */
export function readLoginMethod(): LoginMethod | null {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'email' || stored === 'phone' ? stored : null
  } catch {
    return null
  }
}

export function rememberLoginMethod(method: LoginMethod): void {
  try {
    localStorage.setItem(storageKey, method)
  } catch {
    // Storage is full or blocked: the form opens as the shop has set it.
  }
}
