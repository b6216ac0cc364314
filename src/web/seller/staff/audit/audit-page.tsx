import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { LoadError, useLoadErrorToast } from '#web/seller/layout/load-error.tsx'
import { LoadingSkeleton } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { auditLogQuery } from '../staff-queries.ts'
import { readAuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLog } from './audit-log.tsx'

export function AuditPage() {
  const loadError = t('seller-settings.log.failed')
  const [search] = useSearchParams()
  const filter = readAuditFilter(search)
  const log = useInfiniteQuery(auditLogQuery(useApi(), filter))
  useLoadErrorToast(log.error, loadError)

  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const { rows, loadMore } = useLoadMore<HTMLDivElement>({
    ...{ list: log, count: entries.length, focusTarget: 'li[tabindex]' },
  })
  return (
    <div className="max-w-4xl">
      <PageHeader title={t('seller-settings.log.title')} className="mb-3" />
      <AuditFilters filter={filter} />
      {log.isPending ? (
        <LoadingSkeleton
          label={t('seller-settings.log.loading')}
          className="gap-2"
          blocks={['h-14', 'h-14', 'h-14']}
        />
      ) : log.data === undefined ? (
        <LoadError title={loadError} error={log.error} onRetry={() => void log.refetch()} />
      ) : entries.length === 0 ? (
        <NoActivity isFiltered={Object.keys(filter).length > 0} />
      ) : (
        <>
          <div ref={rows}>
            <AuditLog entries={entries} />
          </div>
          {loadMore}
        </>
      )}
    </div>
  )
}

export function NoActivity({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<PageIcon name="search-x" />}
      title={t('seller-settings.log.empty')}
      action={
        isFiltered ? (
          <ButtonLink variant="secondary" to="/seller/log">
            {t('seller-settings.log.allActivity')}
          </ButtonLink>
        ) : null
      }
    >
      {t(isFiltered ? 'seller-settings.log.noMatch' : 'seller-settings.log.emptyText')}
    </EmptyState>
  )
}
