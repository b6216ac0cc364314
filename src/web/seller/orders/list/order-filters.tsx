import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderCounts } from '#contract/seller/order.ts'
import { formatCount, t } from '#domain/i18n/translate.ts'
import { orderStatuses } from '#domain/order.ts'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { isDay } from '#web/seller/lists/is-day.ts'
import { SearchField } from '#web/seller/lists/search-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { isFiltered, type OrderFilter, orderListLink, readOrderFilter } from '../queries/order-filter.ts'
import { useHasSlots } from '../slot/order-delivery.tsx'

const maxCounted = 1000

type OrderFiltersProps = { filter: OrderFilter; className: string }

export function OrderFilters({ filter, className }: OrderFiltersProps) {
  const navigate = useNavigate()
  function applyFilter(change: Partial<OrderFilter>) {
    // The URL can be newer than this render.
    const current = readOrderFilter(new URLSearchParams(window.location.search))
    void navigate(orderListLink({ ...current, ...change }), { replace: true, preventScrollReset: true })
  }

  return (
    <section
      aria-label={t('seller-orders.filter.label')}
      className={classNames('flex flex-wrap gap-2', className)}
    >
      <SearchField
        label={t('seller-orders.filter.search')}
        placeholder={t('seller-orders.filter.placeholder')}
        q={filter.q ?? ''}
        onSearch={(q) => applyFilter({ q })}
        className="min-w-40 flex-1 basis-full sm:basis-0"
      />
      <DayField name="from" day={filter.from} onChange={(from) => applyFilter({ from })} />
      <DayField name="to" day={filter.to} onChange={(to) => applyFilter({ to })} />
      <Select
        label={t('seller-orders.filter.payment')}
        hideLabel
        className="min-w-0 flex-1 max-sm:basis-full sm:w-36 sm:flex-none"
        options={paymentOptions()}
        value={filter.payment ?? ''}
        onChange={(event) => applyFilter({ payment: paymentOf(event) })}
      />
    </section>
  )
}

type DayFieldProps = { name: 'from' | 'to'; day: string | undefined; onChange: (day: string) => void }

function DayField({ name, day, onChange }: DayFieldProps) {
  const label = t(`seller-orders.filter.${name}`)
  // A date typed by keyboard is incomplete at first, so the field keeps what is typed until the URL changes.
  const [typed, setTyped] = useState<{ text: string; over: string | undefined } | null>(null)
  const apply = (text: string) => {
    setTyped({ text, over: day })
    if (text === '' || isDay(text)) onChange(text)
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1.5 sm:flex-none">
      <span aria-hidden="true" className="text-sm text-ink-soft">
        {label}
      </span>
      <Field
        name={name}
        type="date"
        label={label}
        hideLabel
        className="min-w-0 flex-1 sm:w-34 [&_input]:min-w-0 [&_input]:px-2"
        value={typed && typed.over === day ? typed.text : (day ?? '')}
        onChange={(event) => apply(event.currentTarget.value)}
      />
    </div>
  )
}

type OrderChipsProps = { filter: OrderFilter; counts: OrderCounts | undefined }

export function OrderChips({ filter, counts }: OrderChipsProps) {
  const hasSlots = useHasSlots()
  return (
    <div className="chip-row">
      <Link
        to="/seller/orders/new"
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-md bg-leaf px-3 text-sm font-semibold whitespace-nowrap text-on-leaf hover:bg-leaf-strong"
      >
        <Icon name="plus" className="size-4" />
        <span className="max-sm:sr-only">{t('seller-orders.newOrder.title')}</span>
      </Link>
      <nav aria-label={t('seller-orders.filter.status')} className="contents">
        <StatusChip
          to={orderListLink({ ...filter, status: undefined })}
          isChosen={!filter.status}
          text={t('seller-orders.filter.all')}
        />
        {orderStatuses.map((status) => (
          <StatusChip
            key={status}
            to={orderListLink({ ...filter, status })}
            isChosen={filter.status === status}
            text={t(`common.status.${status}`)}
            count={counts?.[status]}
          />
        ))}
      </nav>
      <ChipLink
        to={orderListLink({ ...filter, sort: filter.sort === 'oldest' ? undefined : 'oldest' })}
        isChosen={filter.sort === 'oldest'}
      >
        {t('seller-orders.filter.oldest')}
      </ChipLink>
      {hasSlots || filter.sort === 'slot' ? (
        <ChipLink
          to={orderListLink({ ...filter, sort: filter.sort === 'slot' ? undefined : 'slot' })}
          isChosen={filter.sort === 'slot'}
        >
          {t('seller-orders.filter.slot')}
        </ChipLink>
      ) : null}
      {isFiltered(filter) ? (
        <Link
          to="/seller/orders"
          preventScrollReset
          className="inline-flex min-h-11 shrink-0 items-center px-3 text-sm font-medium whitespace-nowrap text-leaf hover:underline"
        >
          {t('seller-orders.filter.clear')}
        </Link>
      ) : null}
    </div>
  )
}

function paymentOptions() {
  return [
    { value: '', text: t('seller-orders.filter.anyPayment') },
    { value: 'pending', text: t('seller-orders.filter.paymentPending') },
    { value: 'paid', text: t('seller-orders.filter.paid') },
  ]
}

function paymentOf({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>): OrderFilter['payment'] {
  return value === 'paid' || value === 'pending' ? value : undefined
}

type StatusChipProps = { to: string; isChosen: boolean; text: string; count?: number | undefined }

function StatusChip({ to, isChosen, text, count }: StatusChipProps) {
  return (
    <ChipLink to={to} isChosen={isChosen}>
      {text}
      {count === undefined ? null : (
        <span className={classNames('tabular font-bold', count === 0 && 'font-normal opacity-80')}>
          {count > maxCounted ? `${formatCount(maxCounted)}+` : formatCount(count)}
        </span>
      )}
    </ChipLink>
  )
}
