import { ErrorState } from '#web/ui/error-state.tsx'

/** No line, and nothing kept of what is wanted. */
export function OfflineState() {
  return (
    <>
      <h1 className="sr-only">You’re offline</h1>
      <ErrorState
        title="You’re offline"
        message="Connect to the internet to open this page. Your cart is saved."
        onRetry={() => location.reload()}
      />
    </>
  )
}
