import { CloudOff } from 'lucide-react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Something could not be loaded; `onRetry` asks again. */
export function ErrorState({
  title = 'This could not be loaded.',
  message,
  onRetry,
}: {
  title?: string
  message?: string
  onRetry: () => void
}) {
  return (
    <EmptyState
      icon={<CloudOff />}
      title={title}
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message ?? 'Please check your connection.'}
    </EmptyState>
  )
}
