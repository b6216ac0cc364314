import type { Order } from '#contract/order.ts'
import { phoneLink } from '#domain/shop.ts'
import { OutsideAreaBadge } from '#web/seller/layout/outside-area.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'

type Address = Order['address']

export function CustomerAddress({ address }: { address: Address }) {
  const { firstName, lastName, street, city, state, zipcode, country } = address
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
        <OutsideAreaBadge address={address} />
      </p>
    </>
  )
}

/** Empty after the account was deleted. */
export function PhoneLink({ phone }: Pick<Address, 'phone'>) {
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
