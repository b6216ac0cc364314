import { type ChangeEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderCounts } from '#contract/seller-order.ts'
import { orderStatuses } from '#rules/order.ts'
import { formatCount } from '#rules/shop.ts'
import { ChipLink } from '../seller/chip-link.tsx'
import { IconButton } from '../seller/icon-button.tsx'
import { SearchField } from '../seller/search-field.tsx'
import { classNames } from '../ui/class-names.ts'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Select } from '../ui/select.tsx'
import { filterLink, isDay, isFiltered, type OrderFilter } from './order-filter.ts'

/** Behind this many the shop does not count on. */
const mostCounted = 1000

type OrderFiltersProps = { filter: OrderFilter; counts: OrderCounts | undefined }

/** Which orders are shown; all of it lives in the address. */
export function OrderFilters({ filter, counts }: OrderFiltersProps) {
  const navigate = useNavigate()
  const show = (change: Partial<OrderFilter>) =>
    void navigate(filterLink({ ...filter, ...change }), { replace: true, preventScrollReset: true })

  // Typed by the keyboard, a year comes digit by digit; and what is typed stands until the address, which follows a moment later, says another day.
  const [typed, setTyped] = useState<{ day: string; over: string | undefined } | null>(null)
  const showDay = (day: string) => {
    setTyped({ day, over: filter.day })
    if (day === '' || isDay(day)) show({ day })
  }
  const day = typed && typed.over === filter.day ? typed.day : (filter.day ?? '')

  const [isOpen, setIsOpen] = useState(Boolean(filter.day || filter.payment))
  // On a phone what is rarely asked for stands behind a button.
  const more = classNames('min-w-0 flex-1 lg:w-44 lg:flex-none', !isOpen && 'max-sm:hidden')

  return (
    <section aria-label="Which orders" className="grid gap-1.5">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Search orders"
          placeholder="Number, name or phone"
          q={filter.q ?? ''}
          onFind={(q) => show({ q })}
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
          className={more}
          value={day}
          onChange={(event) => showDay(event.currentTarget.value)}
        />
        <Select
          label="Payment"
          hideLabel
          className={more}
          options={paymentOptions}
          value={filter.payment ?? ''}
          onChange={(event) => show({ payment: paymentOf(event) })}
        />
      </div>
      <nav aria-label="Status" className="chip-row">
        <StatusChip to={filterLink({ ...filter, status: undefined })} isChosen={!filter.status} text="All" />
        {orderStatuses.map((status) => (
          <StatusChip
            key={status}
            to={filterLink({ ...filter, status })}
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
          {count > mostCounted ? `${formatCount(mostCounted)}+` : formatCount(count)}
        </span>
      )}
    </ChipLink>
  )
}
