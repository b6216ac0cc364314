import type { ToastOptions } from './toaster.ts'

/** One id for all forms, so that a success replaces the error of the attempt before. */
export const formToastId = 'form'

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
