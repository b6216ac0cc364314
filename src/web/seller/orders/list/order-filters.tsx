import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderCounts } from '#contract/seller/order.ts'
import { orderStatuses } from '#domain/order.ts'
import { formatCount } from '#domain/shop.ts'
import { IconButton } from '#web/seller/layout/icon-button.tsx'
import { ChipLink } from '#web/seller/lists/chip-link.tsx'
import { isDay } from '#web/seller/lists/is-day.ts'
import { SearchField } from '#web/seller/lists/search-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Link } from '#web/ui/link.tsx'
import { isFiltered, type OrderFilter, orderListLink } from '../queries/order-filter.ts'

const maxCounted = 1000

type OrderFiltersProps = { filter: OrderFilter; counts: OrderCounts | undefined }

export function OrderFilters({ filter, counts }: OrderFiltersProps) {
  const navigate = useNavigate()
  const applyFilter = (change: Partial<OrderFilter>) =>
    void navigate(orderListLink({ ...filter, ...change }), { replace: true, preventScrollReset: true })

  // A date typed by keyboard is incomplete at first, so the field keeps what is typed until the URL changes.
  const [typedDay, setTypedDay] = useState<{ day: string; over: string | undefined } | null>(null)
  const applyDay = (day: string) => {
    setTypedDay({ day, over: filter.day })
    if (day === '' || isDay(day)) applyFilter({ day })
  }
  const day = typedDay && typedDay.over === filter.day ? typedDay.day : (filter.day ?? '')

  const [isOpen, setIsOpen] = useState(Boolean(filter.day || filter.payment))
  const extraClass = classNames('min-w-0 flex-1 lg:w-44 lg:flex-none', !isOpen && 'max-sm:hidden')

  return (
    <section aria-label="Order filters" className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Search orders"
          placeholder="Number, name or phone"
          q={filter.q ?? ''}
          onSearch={(q) => applyFilter({ q })}
          className="min-w-0 flex-1 basis-[calc(100%-3.25rem)] sm:basis-full lg:basis-0"
        />
        <IconButton
          icon="filter"
          label="Day and payment"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="border border-line-strong bg-surface sm:hidden"
        />
        <Field
          name="day"
          type="date"
          label="Day"
          hideLabel
          className={extraClass}
          value={day}
          onChange={(event) => applyDay(event.currentTarget.value)}
        />
        <Select
          label="Payment"
          hideLabel
          className={extraClass}
          options={paymentOptions}
          value={filter.payment ?? ''}
          onChange={(event) => applyFilter({ payment: paymentOf(event) })}
        />
      </div>
      <nav aria-label="Status" className="chip-row">
        <StatusChip
          to={orderListLink({ ...filter, status: undefined })}
          isChosen={!filter.status}
          text="All"
        />
        {orderStatuses.map((status) => (
          <StatusChip
            key={status}
            to={orderListLink({ ...filter, status })}
            isChosen={filter.status === status}
            text={status}
            count={counts?.[status]}
          />
        ))}
        {isFiltered(filter) ? (
          <Link
            to="/seller/orders"
            preventScrollReset
            className="inline-flex min-h-11 shrink-0 items-center px-3 text-sm font-medium whitespace-nowrap text-leaf hover:underline"
          >
            Clear all
          </Link>
        ) : null}
      </nav>
    </section>
  )
}

const paymentOptions = [
  { value: '', text: 'Any payment' },
  { value: 'pending', text: 'Payment pending' },
  { value: 'paid', text: 'Paid' },
]

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
