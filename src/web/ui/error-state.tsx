import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

export function ErrorState({
  title = "Couldn't load this.",
  message,
  onRetry,
}: {
  title?: string
  message?: ReactNode
  onRetry: () => void
}) {
  return (
    <EmptyState
      icon={<Icon name="offline" />}
      title={title}
      action={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {message ?? 'Check your connection and try again.'}
    </EmptyState>
  )
}
