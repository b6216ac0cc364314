import { ErrorState } from '#web/ui/error-state.tsx'

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
