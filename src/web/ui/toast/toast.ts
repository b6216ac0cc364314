export type ToastOptions = {
  kind?: 'success' | 'error' | 'plain'
  /** Of one subject: a new toast also removes a waiting one with the same id. */
  id?: string
  action?: { label: string; onPress: () => void }
  /** Stays for a minute instead of a few seconds, and comes back after a toast that replaced it. */
  isPersistent?: boolean
  /** Default: a few seconds. */
  durationMs?: number
}

export async function showToast(text: string, options: ToastOptions = {}): Promise<void> {
  const { addToast } = await loadToaster()
  addToast(text, options)
}

export function showError(error: unknown): void {
  void showToast(error instanceof Error ? error.message : String(error), { kind: 'error' })
}

/** Mounted early, because screen readers announce changes only in an existing live region. */
export async function loadToaster() {
  const toaster = await import('./toaster.ts')
  toaster.mountToaster()
  return toaster
}
