import { useEffect } from 'react'
import { offlineSentence } from '../api.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { failureText, useSellerFailure } from './use-seller.ts'

/** Says that something could not be loaded, even where an older state of it still shows. A session that has ended leads to the login. */
export function useLoadFailure(error: Error | null, failed: string): void {
  const sayFailure = useSellerFailure()
  // Toasts live outside of React.
  useEffect(() => {
    if (error) sayFailure(error, failed)
  }, [error, failed, sayFailure])
}

type LoadFailureProps = { title: string; error: Error | null; onRetry: () => void }

/** What stands in place of what could not be loaded. */
export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const lineIsDown = navigator.onLine ? 'Please check your connection.' : offlineSentence
  return <ErrorState title={title} message={failureText(error, lineIsDown)} onRetry={onRetry} />
}
