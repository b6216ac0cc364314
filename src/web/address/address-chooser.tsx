import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLogin } from '../account/login.tsx'
import { useSettings } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Choice } from '../ui/choice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddressLines } from './address-lines.tsx'
import { chooseAddress, deliveryNotice, firstAddresses } from './choose-address.ts'
import { useAddresses } from './use-addresses.ts'

type AddressChooserProps = { wanted: string | undefined; onChoose: (id: string) => void }

/** Where an order goes: the shopper's addresses, the first one chosen, and the way to another one. */
export function AddressChooser({ wanted, onChoose }: AddressChooserProps) {
  const { addresses, isVisitor, pending, failed, retry } = useAddresses()
  const settings = useSettings()
  const [showsAll, setShowsAll] = useState(false)
  if (pending) return <Skeleton className="h-26 w-full rounded-md" />
  if (failed) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-2">
        Your addresses could not be loaded.
        <Button variant="quiet" size="small" onClick={retry}>
          Try again
        </Button>
      </p>
    )
  }
  const chosen = chooseAddress(addresses, wanted)
  if (!chosen) return <NoAddress isVisitor={isVisitor} />
  const notice = deliveryNotice(chosen, settings)
  const shown = showsAll ? addresses : firstAddresses(addresses, chosen._id)
  return (
    <div className="grid gap-2">
      <fieldset className="grid gap-2">
        <legend className="sr-only">Delivery address</legend>
        {shown.map((address) => (
          <Choice
            key={address._id}
            name="address"
            value={address._id}
            checked={address === chosen}
            onChange={() => onChoose(address._id)}
          >
            <span className="block text-sm">
              <AddressLines address={address} />
            </span>
          </Choice>
        ))}
      </fieldset>
      <p role="status" className={notice ? 'rounded-md bg-amber-soft p-3 text-sm text-amber-ink' : 'sr-only'}>
        {notice}
      </p>
      <div className="flex flex-wrap justify-between">
        <ButtonLink variant="quiet" size="small" to="/add-address" className="-ml-3">
          Add address
        </ButtonLink>
        {shown.length < addresses.length ? (
          <Button variant="quiet" size="small" className="-mr-3" onClick={() => setShowsAll(true)}>
            Show all {addresses.length}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function NoAddress({ isVisitor }: { isVisitor: boolean }) {
  const openLogin = useLogin()
  const navigate = useNavigate()
  const look = { variant: 'secondary', size: 'small' } as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-ink-soft">No address found</p>
      {isVisitor ? (
        <Button {...look} onClick={() => openLogin({ onLogin: () => void navigate('/add-address') })}>
          Add address
        </Button>
      ) : (
        <ButtonLink {...look} to="/add-address">
          Add address
        </ButtonLink>
      )}
    </div>
  )
}
