import type { Address } from '#contract/address.ts'
import { BinButton } from '../ui/bin-button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Link } from '../ui/link.tsx'
import { AddressLines } from './address-lines.tsx'

type AddressChoiceProps = { address: Address; checked: boolean; onChoose: () => void; onDelete: () => void }

/** One address to deliver to; what changes it lies over the card's right edge, for a label holds no second control, and below it where large letters need the room. */
export function AddressChoice({ address, checked, onChoose, onDelete }: AddressChoiceProps) {
  const name = `the address ${address.street}, ${address.city}`
  return (
    <div className="@container">
      <div className="relative">
        <Choice
          name="address"
          value={address._id}
          checked={checked}
          onChange={onChoose}
          className="@2xs:min-h-26 @2xs:pr-15"
        >
          <span className="block text-sm">
            <AddressLines address={address} />
          </span>
        </Choice>
        <div className="flex justify-end @2xs:absolute @2xs:inset-y-0 @2xs:right-0 @2xs:grid @2xs:content-between @2xs:p-1">
          <Link
            to={`/add-address?id=${address._id}`}
            aria-label={`Edit ${name}`}
            className="grid min-h-11 min-w-11 place-items-center rounded-full text-sm font-semibold text-leaf hover:bg-leaf-soft"
          >
            Edit
          </Link>
          <BinButton label={`Delete ${name}`} onPress={onDelete} />
        </div>
      </div>
    </div>
  )
}
