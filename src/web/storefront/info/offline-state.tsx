import { ErrorState } from '#web/ui/error-state.tsx'

/** No line, and nothing kept of what is wanted. */
export function OfflineState() {
  return (
    <>
      <h1 className="sr-only">You are offline</h1>
      <ErrorState
        title="You are offline."
        message="This page has not been opened on this device before, so it can't be shown without a connection. Your cart is safe."
        onRetry={() => location.reload()}
      />
    </>
  )
}
