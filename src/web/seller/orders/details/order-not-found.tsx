import { t } from '#domain/i18n/translate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

export function OrderNotFound() {
  return (
    <EmptyState
      icon={<PageIcon name="search-x" />}
      title={t('seller-orders.page.notFound.title')}
      action={<ButtonLink to="/seller/orders">{t('seller-orders.orders')}</ButtonLink>}
    >
      {t('seller-orders.page.notFound.text')}
    </EmptyState>
  )
}
