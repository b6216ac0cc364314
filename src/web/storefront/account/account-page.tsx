import type { User } from '#contract/account.ts'
import { formatPhoneKey } from '#domain/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { ChangePassword } from '#web/auth/change-password.tsx'
import { NotificationCard } from '#web/notifications/notification-card.tsx'
import { useRenewPush } from '#web/notifications/use-push-notifications.ts'
import { PageHead } from '#web/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ActionForm } from './action-form.tsx'
import { ChangeLogins } from './change-logins.tsx'
import { ChangeName } from './change-name.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { ShopperOnly } from './shopper-only.tsx'
import { StoreCredit } from './store-credit.tsx'

export function AccountPage() {
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title={t('account.title')} />
      <div className="mx-auto max-w-2xl">
        <h1 className="mb-5 text-2xl font-bold">{t('account.title')}</h1>
        <ShopperOnly
          errorTitle={t('account.loadFailed')}
          loginTitle={t('account.loginFirst.title')}
          loginText={t('account.loginFirst.text')}
          skeleton={<AccountSkeleton />}
        >
          {/* The key resets the fields when another shopper logs in. */}
          {(shopper) => <Account key={shopper._id} shopper={shopper} />}
        </ShopperOnly>
      </div>
    </div>
  )
}

function Account({ shopper }: { shopper: User }) {
  const api = useApi()
  const renewPush = useRenewPush('shopper', shopper._id)

  return (
    <div className="grid grid-cols-1 gap-4">
      <AccountHeader shopper={shopper} />
      <ChangeName shopper={shopper} />
      <ChangeLogins shopper={shopper} />
      <ChangePassword
        login={shopper.email || (shopper.phone ?? '')}
        send={api.changePassword}
        onDone={async () => renewPush()}
      />
      <NotificationCard
        audience="shopper"
        subscriberId={shopper._id}
        description={t('account.notifications')}
      />
      <LogoutOtherDevices />
      <StoreCredit />
      <DownloadData />
      <DeleteAccount />
    </div>
  )
}

function AccountHeader({ shopper }: { shopper: User }) {
  return (
    <div className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 sm:flex sm:items-center sm:p-6">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 shrink-0 place-items-center rounded-full bg-leaf-soft text-xl font-bold text-leaf-strong"
        >
          {firstLetter(shopper.name)}
        </span>
        <div className="min-w-0">
          <p className="text-lg font-bold">{shopper.name}</p>
          <p className="text-ink-soft wrap-anywhere">{shopper.email}</p>
          {shopper.phone ? <p className="tabular text-ink-soft">{formatPhoneKey(shopper.phone)}</p> : null}
        </div>
      </div>
      <div className="grid grid-cols-1 gap-2">
        <AccountLink to="/my-orders" text={t('account.orders.title')} />
        <AccountLink to="/complaints" text={t('tickets.title')} />
      </div>
    </div>
  )
}

function AccountLink({ to, text }: { to: string; text: string }) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-2 rounded-md bg-leaf-soft px-4 font-semibold text-leaf-strong"
    >
      <Icon name="parcel" className="size-5" /> {text}
      <Icon name="right" className="ml-auto size-4" />
    </Link>
  )
}

/** The first grapheme, so that letters of all scripts keep their marks. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name)
  return first?.segment.toUpperCase() ?? ''
}

function AccountSkeleton() {
  return (
    <div role="status" aria-label={t('account.loading')} className="grid gap-4">
      <Skeleton className="h-36 rounded-lg sm:h-26" />
      <Skeleton className="h-52 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}

function LogoutOtherDevices() {
  const api = useApi()
  return (
    <SectionCard title={t('account.devices.title')} description={t('account.devices.text')}>
      <ActionForm send={() => api.logoutOthers()}>{t('account.devices.button')}</ActionForm>
    </SectionCard>
  )
}
