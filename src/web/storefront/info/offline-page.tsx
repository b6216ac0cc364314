import { t } from '#domain/i18n/translate.ts'
import { PageHead } from '#web/page-head.tsx'
import { OfflineState } from './offline-state.tsx'

/** Also read without JavaScript, because its script may not be cached. */
export function OfflinePage() {
  return (
    <div className="shop-column py-6">
      <PageHead title={t('shop.offlinePage.title')} />
      <OfflineState />
    </div>
  )
}
