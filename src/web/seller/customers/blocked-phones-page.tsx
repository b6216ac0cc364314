import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhoneKey } from '#domain/address.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { PageHeader } from '#web/seller/layout/page-header.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { BlockPhoneDialog } from './block-phone-dialog.tsx'
import { blockedPhonesQuery, useUnblockPhone } from './customer-queries.ts'

export function BlockedPhonesPage() {
  const list = useQuery(blockedPhonesQuery(useApi()))
  const [isBlocking, setIsBlocking] = useState(false)
  const unblock = useUnblockPhone()
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('seller-orders.blocked.title')}
        back={{ to: '/seller/customers', text: t('seller-orders.customers.title') }}
      >
        <Button size="small" onClick={() => setIsBlocking(true)}>
          <Icon name="plus" className="size-4.5" /> {t('seller-orders.customer.block')}
        </Button>
      </PageHeader>
      <LoadedQuery
        query={list}
        errorTitle={t('seller-orders.blocked.failed')}
        loading={t('seller-orders.blocked.loading')}
        blocks={['h-16 rounded-md', 'h-16 rounded-md']}
      >
        {(phones) =>
          phones.length === 0 ? (
            <EmptyState
              icon={<PageIcon name="phone" />}
              title={t('seller-orders.blocked.none')}
              action={
                <ButtonLink variant="secondary" to="/seller/customers">
                  {t('seller-orders.customers.title')}
                </ButtonLink>
              }
            >
              {t('seller-orders.blocked.noneText')}
            </EmptyState>
          ) : (
            <ul className="grid gap-2">
              {phones.map(({ phone, reason, at, by }) => (
                <li
                  key={phone}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-3.5 py-2.5"
                >
                  <div className="min-w-0 flex-1 basis-48">
                    <p className="tabular font-bold">{formatPhoneKey(phone)}</p>
                    <p className="wrap-anywhere">{reason}</p>
                    <p className="text-sm text-ink-soft">
                      {[by, formatDateTime(at)].filter(Boolean).join(', ')}
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    size="small"
                    busy={unblock.isPending && unblock.variables === phone}
                    aria-label={t('seller-orders.customer.unblockPhone', { phone: formatPhoneKey(phone) })}
                    onClick={() => unblock.mutate(phone)}
                  >
                    {t('seller-orders.customer.unblock')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedQuery>
      <BlockPhoneDialog phone={isBlocking ? '' : null} onClose={() => setIsBlocking(false)} />
    </div>
  )
}
