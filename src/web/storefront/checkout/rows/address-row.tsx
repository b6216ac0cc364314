import { type Ref, useEffect } from 'react'
import { t } from '#domain/i18n/translate.ts'
import { useSettings } from '#web/api.ts'
import { AddressesError, AddressPicker } from '#web/storefront/address/address-picker.tsx'
import { rememberPin } from '#web/storefront/address/remember-pin.ts'
import { selectAddress } from '#web/storefront/address/select-address.ts'
import { useAddresses } from '#web/storefront/address/use-addresses.ts'
import { ChoiceSkeleton } from '#web/storefront/cart/cart-skeleton.tsx'
import { Link } from '#web/ui/link.tsx'
import { ChoiceRow } from './choice-row.tsx'

type AddressRowProps = {
  selectedId: string | undefined
  /** An order was tried without an address. */
  isMissing: boolean
  headingRef: Ref<HTMLHeadingElement>
  onSelect: (id: string) => void
}

export function AddressRow({ selectedId, isMissing, headingRef, onSelect }: AddressRowProps) {
  const { addresses, isVisitor, pending, failed, retry } = useAddresses()
  const { isGstRegistered } = useSettings()
  const selected = selectAddress(addresses, selectedId)
  const pin = selected && String(selected.zipcode)
  useEffect(() => {
    if (pin !== undefined) rememberPin(pin)
  }, [pin])
  const row = { id: 'delivery-address', name: t('checkout.address.title'), headingRef }
  if (pending) return <ChoiceRow {...row} chosen={<ChoiceSkeleton lines={2} />} />
  return (
    <ChoiceRow
      {...row}
      isForcedOpen={failed || !selected}
      chosen={
        selected ? (
          <p>
            <strong className="block font-semibold">
              {selected.firstName} {selected.lastName}
            </strong>
            <span className="block text-sm">
              {selected.street}, {selected.city} {selected.zipcode}
            </span>
            {isGstRegistered ? (
              <Link
                to={`/add-address?id=${selected._id}#business`}
                className="relative z-10 inline-flex min-h-11 items-center text-sm font-semibold text-leaf"
              >
                {selected.business?.name ?? t('common.business.add')}
              </Link>
            ) : null}
          </p>
        ) : null
      }
    >
      {failed ? (
        <AddressesError onRetry={retry} />
      ) : (
        <AddressPicker {...{ addresses, selected, isVisitor, isMissing, onSelect }} />
      )}
    </ChoiceRow>
  )
}
