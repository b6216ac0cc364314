import { Icon } from '../ui/icon.tsx'

const words = [
  ['A day', 'begins at midnight in the shop. An order belongs to the day on which it was placed.'],
  ['Sales', 'are the totals of the orders, fees included, without those that are cancelled by now.'],
  ['Orders', 'are all that were placed, the cancelled ones too. Cancelled is their share.'],
  [
    'Compared',
    'is with as many days before, the last of them up to this time of the day; today with yesterday up to this time.',
  ],
  [
    'To pack',
    'are the orders that are Pending or Processing, however old. By status are all orders, where they stand now.',
  ],
  [
    'Cash due',
    'is what cash-on-delivery orders cost that are Shipped or Delivered and not marked as paid, however old.',
  ],
  ['Products and categories', 'count the goods alone, at the price they were sold for, without fees.'],
] as const

/** Two people who read the same number should mean the same by it. */
export function HowCounted() {
  return (
    <details className="group text-sm text-ink-soft">
      <summary className="inline-flex min-h-11 items-center gap-1 font-medium text-leaf [&::-webkit-details-marker]:hidden">
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" /> How these are
        counted
      </summary>
      <dl className="grid max-w-prose gap-1.5">
        {words.map(([name, meaning]) => (
          <div key={name}>
            <dt className="inline font-semibold text-ink">{name}</dt> <dd className="inline">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
