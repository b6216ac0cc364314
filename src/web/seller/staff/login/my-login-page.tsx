import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Seller } from '#contract/seller/session.ts'
import type { StaffLogin } from '#contract/seller/staff-login.ts'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useApi } from '#web/api.ts'
import { ChangePassword } from '#web/auth/change-password.tsx'
import { LanguageMenu } from '#web/i18n/language-menu.tsx'
import { NotificationCard } from '#web/notifications/notification-card.tsx'
import { sharedSellerId } from '#web/notifications/push-subscription.ts'
import { useRenewPush } from '#web/notifications/use-push-notifications.ts'
import { OwnCash } from '#web/seller/cash/own-cash.tsx'
import { languageClass } from '#web/seller/layout/auth-layout.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { ownLoginQuery, staffKeys } from '../staff-queries.ts'
import { Devices } from './devices.tsx'
import { TwoFactor } from './two-factor.tsx'

export function MyLoginPage() {
  const login = useQuery(ownLoginQuery(useApi()))

  return (
    <div className="max-w-2xl">
      <PageHeader title={t('seller-settings.login.title')} />
      <LoadedQuery
        query={login}
        errorTitle={t('seller-settings.login.failed')}
        loading={t('seller-settings.login.loading')}
        className="gap-4"
        blocks={['h-20 rounded-lg', 'h-40 rounded-lg', 'h-96 rounded-lg']}
      >
        {(data) => <MyLoginCards login={data} />}
      </LoadedQuery>
    </div>
  )
}

function MyLoginCards({ login }: { login: StaffLogin }) {
  const { seller, twoFactor, devices } = login
  return (
    <div className="grid gap-4">
      <div className="rounded-lg border border-line bg-surface p-4 sm:px-6">
        <p className="text-lg font-bold">{seller.name}</p>
        <p className="wrap-anywhere text-ink-soft">
          {seller.email} · {t(`seller-settings.role.${seller.role}.name`)}
        </p>
        <LanguageMenu className="mt-2 flex flex-wrap gap-x-5" itemClass={languageClass} />
      </div>
      {hasPermission(seller, 'deliveries') ? <OwnCash /> : null}
      <TwoFactor seller={seller} twoFactor={twoFactor} />
      {hasPermission(seller, 'orders') ? (
        <NotificationCard
          audience="seller"
          subscriberId={sharedSellerId}
          description={t('seller-settings.login.notifications')}
        />
      ) : null}
      <Devices devices={devices} />
      <ChangeMyPassword seller={seller} />
    </div>
  )
}

function ChangeMyPassword({ seller }: { seller: Seller }) {
  const api = useApi()
  const queries = useQueryClient()
  const renewPush = useRenewPush('seller', sharedSellerId)
  return (
    <ChangePassword
      login={seller.email}
      send={(typed) => api.changeSellerPassword(typed)}
      onDone={() => {
        renewPush()
        return queries.invalidateQueries({ queryKey: staffKeys.ownLogin })
      }}
    />
  )
}
