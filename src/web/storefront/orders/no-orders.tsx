import { t } from '#domain/i18n/translate.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function NoOrders() {
  return (
    <EmptyState
      picture={<EmptyIllustration of="orders" />}
      title={t('account.orders.empty.title')}
      action={<ButtonLink to="/products">{t('account.orders.empty.button')}</ButtonLink>}
    >
      {t('account.orders.empty.text')}
    </EmptyState>
  )
}
