import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useParams } from 'react-router'
import type { CustomerDetail } from '#contract/seller/customer.ts'
import { formatPhoneKey, phoneKey } from '#domain/address.ts'
import { isServiceable } from '#domain/delivery/pin-codes.ts'
import { formatDate } from '#domain/i18n/dates.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useApi, useStoreProfile } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { BackLink } from '#web/seller/layout/page-header.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { CustomerAddress, PhoneLink } from '#web/seller/orders/details/customer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { BlockPhoneDialog } from './block-phone-dialog.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerLogin } from './customer-login.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import {
  customerCreditQuery,
  customerOrdersQuery,
  customerQuery,
  useUnblockPhone,
} from './customer-queries.ts'

export function CustomerPage() {
  const { id = '' } = useParams()
  const api = useApi()
  const customer = useQuery(customerQuery(api, id))
  const orders = useInfiniteQuery(customerOrdersQuery(api, id))
  const credit = useQuery(customerCreditQuery(api, id))
  const isWaiting = orders.isPending || credit.isPending
  return (
    <>
      <PageHead title={customer.data?.name ?? t('seller-orders.customer.title')} />
      <BackLink to="/seller/customers" text={t('seller-orders.customers.title')} />
      {customer.data && !isWaiting ? null : <h1 className="sr-only">{t('seller-orders.customer.title')}</h1>}
      <LoadedQuery
        query={customer}
        isWaiting={isWaiting}
        errorTitle={t('seller-orders.customer.failed')}
        loading={t('seller-orders.customer.loading')}
        className="gap-3"
        blocks={['h-24 rounded-md', 'h-40 rounded-md']}
      >
        {(found) => <Details customer={found} orders={orders} credit={credit} />}
      </LoadedQuery>
    </>
  )
}

type DetailsProps = {
  customer: CustomerDetail
  orders: ComponentProps<typeof CustomerOrders>['list']
  credit: ComponentProps<typeof CustomerCredit>['credit']
}

function Details({ customer, orders, credit }: DetailsProps) {
  const { seller } = useSeller()
  const isOwner = seller !== null && hasPermission(seller, 'shop')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <header className="lg:col-span-2">
        <h1 className="text-2xl font-bold wrap-anywhere">
          {customer.name}{' '}
          {customer.isBlocked ? <Badge tone="red">{t('seller-orders.customers.blocked')}</Badge> : null}
        </h1>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[
            customer.email,
            t('seller-orders.customer.registered', { time: formatDate(customer.registeredAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Figures customer={customer} />
        <CustomerOrders list={orders} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {customer.login ? <CustomerLogin id={customer._id} login={customer.login} canLink={isOwner} /> : null}
        <CustomerCredit id={customer._id} credit={credit} canGive={isOwner} />
        <CustomerNotes customer={customer} canDelete={isOwner} />
        <Addresses customer={customer} canBlock={isOwner} />
      </div>
    </div>
  )
}

function Figures({ customer }: { customer: CustomerDetail }) {
  const figures = [
    ['orders', formatCount(customer.orders)],
    ['delivered', formatCount(customer.delivered)],
    ['refused', formatCount(customer.refused)],
    ['sum', formatRupees(customer.deliveredSum)],
  ] as const
  return (
    <section aria-label={t('seller-orders.customer.figures')}>
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end rounded-md border border-line bg-surface p-3"
          >
            <dt className="text-sm text-ink-soft">{t(`seller-orders.customer.figure.${name}`)}</dt>
            <dd className="tabular text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Addresses({ customer, canBlock }: { customer: CustomerDetail; canBlock: boolean }) {
  const [blocking, setBlocking] = useState<string | null>(null)
  const unblock = useUnblockPhone()
  const { pins } = useStoreProfile()
  return (
    <SectionCard title={t('seller-orders.customer.addresses')}>
      {customer.addresses.length === 0 ? (
        <p className="text-ink-soft">{t('seller-orders.customer.noAddress')}</p>
      ) : null}
      <ul className="grid divide-y divide-line">
        {customer.addresses.map((address) => {
          const blocked = customer.blockedPhones.find(({ phone }) => phone === phoneKey(address.phone))
          const isInside = isServiceable(String(address.zipcode), pins)
          const outsideArea = isInside ? undefined : { distanceKm: null }
          return (
            <li key={address._id} className="py-3 first:pt-0 last:pb-0">
              <CustomerAddress order={{ address, outsideArea }} />
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <PhoneLink phone={address.phone} />
                {canBlock && !blocked ? (
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => setBlocking(formatPhoneKey(address.phone))}
                  >
                    {t('seller-orders.customer.block')}
                  </Button>
                ) : null}
                {canBlock && blocked ? (
                  <Button
                    variant="secondary"
                    size="small"
                    busy={unblock.isPending}
                    aria-label={t('seller-orders.customer.unblockPhone', {
                      phone: formatPhoneKey(address.phone),
                    })}
                    onClick={() => unblock.mutate(address.phone)}
                  >
                    {t('seller-orders.customer.unblock')}
                  </Button>
                ) : null}
              </div>
              {blocked ? (
                <p className="text-sm wrap-anywhere text-red">
                  {t('seller-orders.customer.isBlocked', {
                    phone: formatPhoneKey(address.phone),
                    reason: blocked.reason,
                  })}
                </p>
              ) : null}
            </li>
          )
        })}
      </ul>
      <BlockPhoneDialog phone={blocking} onClose={() => setBlocking(null)} />
    </SectionCard>
  )
}
