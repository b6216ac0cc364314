import type { Order } from '#contract/order.ts'
import { phoneLink } from '#domain/shop.ts'
import { OutsideAreaBadge } from '#web/seller/layout/outside-area.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

export function CustomerAddress({ order }: { order: Pick<Order, 'address' | 'area'> }) {
  const { firstName, lastName, street, city, state, zipcode, country } = order.address
  return (
    <>
      <p className="font-semibold">
        {firstName} {lastName}
      </p>
      <p>{street}</p>
      <p>
        {city}, {state}, {zipcode}, {country}
      </p>
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
