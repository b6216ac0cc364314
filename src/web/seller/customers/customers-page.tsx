import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { Customer } from '#contract/seller/customer.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { formatRupees } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { useApi } from '#web/api.ts'
import { PageHead } from '#web/page-head.tsx'
import { LoadedQuery } from '#web/seller/layout/loaded-query.tsx'
import { SellerIcon } from '#web/seller/layout/seller-icon.tsx'
import { useSeller } from '#web/seller/layout/use-seller.ts'
import { useLoadMore } from '#web/seller/lists/load-more.tsx'
import { SearchField } from '#web/seller/lists/search-field.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { type CustomerFilter, customersQuery, readCustomerFilter } from './customer-queries.ts'

export function CustomersPage() {
  const [search] = useSearchParams()
  const filter = readCustomerFilter(search)
  const list = useInfiniteQuery(customersQuery(useApi(), filter))
  const customers = list.data?.pages.flatMap((page) => page.customers) ?? []
  const { rows, loadMore } = useLoadMore<HTMLUListElement>({
    ...{ list, count: customers.length, focusTarget: 'li a' },
  })
  return (
    <>
      <PageHead title={t('seller-orders.customers.title')} />
      <CustomerFilters filter={filter} />
      <LoadedQuery
        query={list}
        errorTitle={t('seller-orders.customers.failed')}
        loading={t('seller-orders.customers.loading')}
      >
        {() =>
          customers.length === 0 ? (
            <NoCustomers isSearch={filter.q !== undefined} />
          ) : (
            <>
              <ul ref={rows} className="grid gap-2">
                {customers.map((customer) => (
                  <CustomerRow key={customer._id} customer={customer} />
                ))}
              </ul>
              {loadMore}
            </>
          )
        }
      </LoadedQuery>
    </>
  )
}

export function NoCustomers({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState
      icon={<PageIcon name="search-x" />}
      title={t('seller-orders.customers.none')}
      action={
        <ButtonLink variant="secondary" to="/seller/customers">
          {t('seller-orders.customers.showAll')}
        </ButtonLink>
      }
    >
      {t('seller-orders.customers.noneText')}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<SellerIcon name="people" />}
      title={t('seller-orders.customers.empty')}
      action={<ButtonLink to="/seller/orders/new">{t('seller-orders.newOrder.title')}</ButtonLink>}
    >
      {t('seller-orders.customers.emptyText')}
    </EmptyState>
  )
}

const sorts = ['recent', 'sum'] as const

function CustomerFilters({ filter }: { filter: CustomerFilter }) {
  const navigate = useNavigate()
  const { seller } = useSeller()
  const isOwner = seller !== null && hasPermission(seller, 'shop')

  function apply(change: { q?: string; sort?: string }) {
    // The URL can be newer than this render.
    const { q, sort } = { ...readCustomerFilter(new URLSearchParams(window.location.search)), ...change }
    const search = new URLSearchParams({ ...(q && { q }), ...(sort === 'sum' && { sort }) }).toString()
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">{t('seller-orders.customers.title')}</h1>
        {isOwner ? (
          <ButtonLink variant="secondary" size="small" to="/seller/customers/blocked">
            {t('seller-orders.customers.blockedPhones')}
          </ButtonLink>
        ) : null}
      </div>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchField
          label={t('seller-orders.customers.search')}
          placeholder={t(
            isOwner ? 'seller-orders.customers.placeholderOwner' : 'seller-orders.customers.placeholder',
          )}
          q={filter.q ?? ''}
          onSearch={(q) => apply({ q })}
          className="min-w-40 flex-1 basis-full sm:basis-0"
        />
        <Select
          label={t('seller-orders.customers.sort')}
          hideLabel
          className="max-sm:basis-full"
          options={sorts.map((value) => ({ value, text: t(`seller-orders.customers.sort.${value}`) }))}
          value={filter.sort ?? 'recent'}
          onChange={(event) => apply({ sort: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

function CustomerRow({ customer }: { customer: Customer }) {
  const { name, phone, email, isBlocked, orders, delivered, refused, deliveredSum, lastOrderAt } = customer
  return (
    <li className="relative flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md border border-line bg-surface px-3.5 py-2.5 hover:border-line-strong">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-bold wrap-anywhere">
          <Link
            to={`/seller/customers/${customer._id}`}
            className="text-leaf underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline"
          >
            {name}
          </Link>{' '}
          {isBlocked ? <Badge tone="red">{t('seller-orders.customers.blocked')}</Badge> : null}
        </h2>
        <p className="tabular text-sm wrap-anywhere text-ink-soft">
          {[phone ?? t('seller-orders.customers.noPhone'), email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="tabular text-sm sm:text-right">
        <p>
          {[
            t('seller-orders.customers.orders', { count: orders }),
            t('seller-orders.customers.delivered', { count: formatCount(delivered) }),
            refused > 0 ? t('seller-orders.customers.refused', { count: formatCount(refused) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          <span className="font-semibold">{formatRupees(deliveredSum)}</span>
          <span className="text-ink-soft">
            {' · '}
            {lastOrderAt
              ? t('seller-orders.customers.lastOrder', { time: formatDateTime(lastOrderAt) })
              : t('seller-orders.customers.noOrder')}
          </span>
        </p>
      </div>
    </li>
  )
}
