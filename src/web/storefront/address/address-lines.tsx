import type { Address } from '#contract/address.ts'
import { businessText } from '#web/orders/business/business-text.ts'

export function AddressLines({ address }: { address: Omit<Address, 'email'> }) {
  return (
    <>
      <span className="block font-semibold">
        {address.firstName} {address.lastName}
      </span>
      <span className="block">{address.street}</span>
      <span className="block">
        {address.city}, {address.state} {address.zipcode}, {address.country}
      </span>
      <span className="tabular block text-ink-soft">{address.phone}</span>
      {address.business ? (
        <span className="tabular block wrap-anywhere">{businessText(address.business)}</span>
      ) : null}
    </>
  )
}
