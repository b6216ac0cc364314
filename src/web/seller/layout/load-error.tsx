import { useEffect } from 'react'
import { ApiError } from '#contract/client.ts'
import { offlineMessage } from '#web/api.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorText, useSellerErrorToast } from './use-seller.ts'

/** Says that something could not be loaded, even where an older state of it still shows. A session that has ended leads to the login. */
export function useLoadErrorToast(error: Error | null, fallback: string): void {
  const toastError = useSellerErrorToast()
  // Toasts live outside of React.
  useEffect(() => {
    if (error) toastError(error, fallback)
  }, [error, fallback, toastError])
}

/** 400 is the answer to an id that cannot exist. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

type LoadErrorProps = { title: string; error: Error | null; onRetry: () => void }

/** What stands in place of what could not be loaded. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const fallback = navigator.onLine ? 'Please check your connection.' : offlineMessage
  return <ErrorState title={title} message={errorText(error, fallback)} onRetry={onRetry} />
}
