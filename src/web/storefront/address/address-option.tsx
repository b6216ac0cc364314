import type { Address } from '#contract/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { RadioCard } from '#web/ui/form/radio-card.tsx'
import { Link } from '#web/ui/link.tsx'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { AddressLines } from './address-lines.tsx'

type AddressOptionProps = { address: Address; checked: boolean; onSelect: () => void; onDelete: () => void }

/** The buttons overlay the card, because a label cannot contain other controls. Below it with large text. */
export function AddressOption({ address, checked, onSelect, onDelete }: AddressOptionProps) {
  const { street, city } = address
  return (
    <div className="@container">
      <div className="relative">
        <RadioCard
          name="address"
          value={address._id}
          checked={checked}
          onChange={onSelect}
          className="@2xs:min-h-26 @2xs:pr-18"
        >
          <span className="block text-sm">
            <AddressLines address={address} />
          </span>
        </RadioCard>
        <div className="flex justify-end @2xs:absolute @2xs:inset-y-0 @2xs:right-0 @2xs:grid @2xs:content-between @2xs:justify-items-end @2xs:p-1">
          <Link
            to={`/add-address?id=${address._id}`}
            aria-label={t('checkout.address.editOne', { street, city })}
            className="grid min-h-11 min-w-11 place-items-center px-2 rounded-full text-sm font-semibold text-leaf hover:bg-leaf-soft"
          >
            {t('checkout.address.editShort')}
          </Link>
          <RemoveButton label={t('checkout.address.deleteOne', { street, city })} onClick={onDelete} />
        </div>
      </div>
    </div>
  )
}
