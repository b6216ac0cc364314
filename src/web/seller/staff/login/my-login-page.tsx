import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Seller } from '#contract/seller/session.ts'
import type { StaffLogin } from '#contract/seller/staff-login.ts'
import { t } from '#domain/i18n/translate.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useApi } from '#web/api.ts'
import { ChangePassword } from '#web/auth/change-password.tsx'
import { NotificationCard } from '#web/notifications/notification-card.tsx'
import { sharedSellerId } from '#web/notifications/push-subscription.ts'
import { useRenewPush } from '#web/notifications/use-push-notifications.ts'
import { ownCashQuery } from '#web/seller/cash/cash-queries.ts'
import { OwnCash, type OwnCashProps } from '#web/seller/cash/own-cash.tsx'
import { LanguageRow } from '#web/seller/layout/auth-layout.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { ownLoginQuery, staffKeys } from '../staff-queries.ts'
import { Devices } from './devices.tsx'
import { TwoFactor } from './two-factor.tsx'

export function MyLoginPage() {
  const api = useApi()
  const { seller } = useSeller()
  const login = useQuery(ownLoginQuery(api))
  const holdsCash = seller !== null && hasPermission(seller, 'deliveries')
  const cash = useQuery({ ...ownCashQuery(api), enabled: holdsCash })

  return (
    <div className="max-w-2xl">
      <PageHeader title={t('seller-settings.login.title')} />
      <LoadedQuery
        query={login}
        isWaiting={cash.isLoading}
        errorTitle={t('seller-settings.login.failed')}
        loading={t('seller-settings.login.loading')}
        className="gap-4"
        blocks={['h-20 rounded-lg', 'h-40 rounded-lg', 'h-96 rounded-lg']}
      >
        {(data) => <MyLoginCards login={data} cash={holdsCash ? cash : null} />}
      </LoadedQuery>
    </div>
  )
}

type MyLoginCardsProps = { login: StaffLogin; cash: OwnCashProps['cash'] | null }

function MyLoginCards({ login, cash }: MyLoginCardsProps) {
  const { seller, twoFactor, devices } = login
  return (
    <div className="grid gap-4">
      <div className="rounded-lg border border-line bg-surface p-4 sm:px-6">
        <p className="text-lg font-bold">{seller.name}</p>
        <p className="wrap-anywhere text-ink-soft">
          {seller.email} · {t(`seller-settings.role.${seller.role}.name`)}
        </p>
        <LanguageRow className="mt-2" />
      </div>
      {cash ? <OwnCash cash={cash} /> : null}
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
