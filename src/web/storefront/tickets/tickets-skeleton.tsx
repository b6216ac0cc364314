import { t } from '#domain/i18n/translate.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function TicketsSkeleton() {
  return (
    <div role="status" aria-label={t('tickets.loading')} className="grid gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  )
}
