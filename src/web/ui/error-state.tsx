import type { ReactNode } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Icon } from './icon.tsx'

export function ErrorState({
  title = t('shop.ui.error.title'),
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
          {t('shop.ui.error.retry')}
        </Button>
      }
    >
      {message ?? t('shop.ui.error.offline')}
    </EmptyState>
  )
}
