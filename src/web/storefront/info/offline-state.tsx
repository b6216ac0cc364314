import { useEffect } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

export function OfflineState() {
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <>
      <h1 className="sr-only">{t('shop.offlinePage.title')}</h1>
      <ErrorState
        title={t('shop.offlinePage.title')}
        message={t('shop.offlinePage.text')}
        onRetry={() => location.reload()}
      />
    </>
  )
}
