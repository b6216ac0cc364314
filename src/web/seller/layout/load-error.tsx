import { useEffect } from 'react'
import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { errorText, useSellerErrorToast } from './use-seller.ts'

/** Reports a failed load, even if older data is still shown. */
export function useLoadErrorToast(error: Error | null, fallback: string): void {
  const toastError = useSellerErrorToast()
  useEffect(() => {
    if (error) toastError(error, fallback)
  }, [error, fallback, toastError])
}

/** The server answers 400 to a malformed id. */
export function isNotFound(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

type LoadErrorProps = { title: string; error: Error | null; onRetry: () => void }

export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  return (
    <ErrorState
      title={title}
      message={errorText(error, t('seller-orders.loadError.connection'))}
      onRetry={onRetry}
    />
  )
}
