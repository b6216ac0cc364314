import { PageHead } from '#web/page-head.tsx'
import { OfflineState } from './offline-state.tsx'

/** Stands in for a page that is not kept while there is no line. It is read by those whose scripts are not kept either. */
export function OfflinePage() {
  return (
    <div className="shop-column py-6">
      <PageHead title="You’re offline" />
      <OfflineState />
    </div>
  )
}
