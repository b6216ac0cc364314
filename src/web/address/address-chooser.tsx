import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/address.ts'
import { deliveryMinutes } from '#rules/delivery.ts'
import { useLogin } from '../account/login.tsx'
import { useSettings } from '../api.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddressChoice } from './address-choice.tsx'
import { chooseAddress, deliveryNotice } from './choose-address.ts'
import { DeleteAddress } from './delete-address.tsx'
import { useAddresses } from './use-addresses.ts'

type AddressChooserProps = { wanted: string | undefined; onChoose: (id: string) => void }

/** Where an order goes: the shopper's addresses, the first one chosen, and the ways to another one. */
export function AddressChooser({ wanted, onChoose }: AddressChooserProps) {
  const { addresses, isVisitor, pending, failed, retry } = useAddresses()
  const [doomed, setDoomed] = useState<Address>()
  const { area, onDeleted } = useFocusAfterDeleting(doomed)
  if (pending) return <AddressSkeleton />
  if (failed) return <LoadFailed onRetry={retry} />
  const chosen = chooseAddress(addresses, wanted)
  return (
    <div ref={area} tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
      {chosen ? (
        <Addresses {...{ addresses, chosen, onChoose }} onDelete={setDoomed} />
      ) : (
        <NoAddress isVisitor={isVisitor} />
      )}
      <DeleteAddress
        address={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => {
          onDeleted()
          setDoomed(undefined)
        }}
      />
    </div>
  )
}

/** The button that was pressed goes with its address: the keyboard goes on from the list. After the dialog has closed, for until then nothing else takes the focus. */
function useFocusAfterDeleting(doomed: Address | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const isDeleted = useRef(false)
  useEffect(() => {
    if (doomed || !isDeleted.current) return
    isDeleted.current = false
    area.current?.focus()
  }, [doomed])
  return {
    area,
    onDeleted() {
      isDeleted.current = true
    },
  }
}

type AddressesProps = {
  addresses: Address[]
  chosen: Address
  onChoose: (id: string) => void
  onDelete: (address: Address) => void
}

function Addresses({ addresses, chosen, onChoose, onDelete }: AddressesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const notice = deliveryNotice(String(chosen.zipcode), useSettings())
  // The others wait, so that the total stays in sight.
  const shown = showsAll ? addresses : [chosen]
  function showAll() {
    // The pressed button goes; the keyboard goes on at the chosen one.
    flushSync(() => setShowsAll(true))
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }

  return (
    <>
      <fieldset ref={list} className="grid gap-2">
        <legend className="sr-only">Delivery address</legend>
        {shown.map((address) => (
          <AddressChoice
            key={address._id}
            address={address}
            checked={address === chosen}
            onChoose={() => onChoose(address._id)}
            onDelete={() => onDelete(address)}
          />
        ))}
      </fieldset>
      <p
        role="status"
        className={classNames(
          'rounded-md p-3 text-sm',
          notice ? 'bg-amber-soft text-amber-ink' : 'bg-sunken',
        )}
      >
        {notice || `Delivery to ${chosen.zipcode} in about ${deliveryMinutes} minutes.`}
      </p>
      <div className="flex flex-wrap justify-between">
        <ButtonLink variant="quiet" size="small" to="/add-address" className="-ml-3">
          Add address
        </ButtonLink>
        {shown.length < addresses.length ? (
          <Button variant="quiet" size="small" className="-mr-3" onClick={showAll}>
            Choose another of {addresses.length}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      Your addresses could not be loaded.
      <Button variant="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </p>
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

/** As large as one address with its promise and the two buttons below. */
export function AddressSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-26 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
      <div className="h-9 pointer-coarse:h-11" />
    </div>
  )
}
