export type ToastOptions = {
  kind?: 'success' | 'error' | 'plain'
  /** A toast of the same id takes the place of the one before. */
  id?: string
  action?: { label: string; onPress: () => void }
  /** Stays for a minute, for what nobody waited for. */
  isPersistent?: boolean
}

/** Shows a sentence at the top for a few seconds. What draws it is fetched with the first one. */
export async function showToast(text: string, options: ToastOptions = {}): Promise<void> {
  const { addToast } = await loadToaster()
  addToast(text, options)
}

/** Shows what a thrown error says: the server's sentence, or the browser's own where no reply came. */
export function showError(error: unknown): void {
  void showToast(error instanceof Error ? error.message : String(error), { kind: 'error' })
}

/** Fetches and mounts the toaster before it is needed, so that its live region is there when the first sentence comes. */
export async function loadToaster() {
  const toaster = await import('./toaster.ts')
  toaster.mountToaster()
  return toaster
}
