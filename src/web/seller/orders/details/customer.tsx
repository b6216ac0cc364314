import type { Order } from '#contract/order.ts'
import type { OrderDetail, SellerOrder } from '#contract/seller/order.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { phoneLink } from '#domain/shop.ts'
import { businessText } from '#web/orders/business/business-text.ts'
import { localityText } from '#web/orders/locality-text.ts'
import { OutsideAreaBadge } from '#web/seller/layout/outside-area.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

export function CustomerAddress({ order }: { order: Pick<SellerOrder, 'address' | 'outsideArea'> }) {
  const { firstName, lastName, street, business, ...place } = order.address
  return (
    <>
      <p className="font-semibold">
        {firstName} {lastName}
      </p>
      <p>{street}</p>
      <p>{localityText(place)}</p>
      {business ? <p className="tabular wrap-anywhere">{businessText(business)}</p> : null}
      <p>
        <OutsideAreaBadge order={order} />
      </p>
    </>
  )
}

/** Empty after the account was deleted. */
export function PhoneLink({ phone }: Pick<Order['address'], 'phone'>) {
  if (phone === '') return null
  return (
    <a
      href={phoneLink(phone)}
      className="tabular inline-flex min-h-11 items-center lg:min-h-9 gap-2 font-semibold text-leaf hover:underline"
    >
      <PageIcon name="phone" className="size-4" /> {phone}
    </a>
  )
}

/** Nothing after the account was deleted. */
export function CustomerNotes({ order: { customer } }: { order: OrderDetail }) {
  if (!customer) return null
  return (
    <>
      {customer.notes.length > 0 ? (
        <section
          aria-label={t('seller-orders.page.customerNote')}
          className="mt-1 rounded-md bg-amber-soft p-2.5"
        >
          <h2 className="text-sm font-bold">{t('seller-orders.page.customerNote')}</h2>
          <ul className="grid gap-1.5">
            {customer.notes.map(({ text, at, by }) => (
              <li key={at + text}>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <p className="text-xs text-ink-soft">{[by, formatDateTime(at)].filter(Boolean).join(', ')}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <Link
        to={`/seller/customers/${customer._id}`}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline"
      >
        {t('seller-orders.page.customerLink')}
      </Link>
    </>
  )
}
