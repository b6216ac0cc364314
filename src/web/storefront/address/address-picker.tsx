import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { showError } from '#web/ui/toast/toast.ts'
import { AddressOption } from './address-option.tsx'
import type { DeleteAddress } from './delete-address.tsx'

type AddressPickerProps = {
  addresses: readonly Address[]
  selected: Address | undefined
  isVisitor: boolean
  /** An order was tried without an address. */
  isMissing: boolean
  onSelect: (id: string) => void
}

/** All addresses with their buttons, or why there is none. */
export function AddressPicker({ addresses, selected, isVisitor, isMissing, onSelect }: AddressPickerProps) {
  const { addressToDelete, setAddressToDelete, Dialog, askToDelete } = useDeletion()
  const { area, onDeleted } = useFocusAfterDelete(addressToDelete)
  return (
    <div ref={area} tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
      {selected ? (
        <>
          <fieldset className="grid gap-2">
            <legend className="sr-only">{t('checkout.address.title')}</legend>
            {addresses.map((address) => (
              <AddressOption
                key={address._id}
                address={address}
                checked={address === selected}
                onSelect={() => onSelect(address._id)}
                onDelete={() => askToDelete(address)}
              />
            ))}
          </fieldset>
          <ButtonLink variant="quiet" size="small" to="/add-address" className="-ml-3 justify-self-start">
            {t('checkout.address.add')}
          </ButtonLink>
        </>
      ) : (
        <NoAddress isVisitor={isVisitor} isMissing={isMissing} />
      )}
      {Dialog ? (
        <Dialog
          address={addressToDelete}
          onClose={() => setAddressToDelete(undefined)}
          onDeleted={() => {
            onDeleted()
            setAddressToDelete(undefined)
          }}
        />
      ) : null}
    </div>
  )
}

/** The code of the dialog is loaded by the first press. */
function useDeletion() {
  const [addressToDelete, setAddressToDelete] = useState<Address>()
  const [loaded, setLoaded] = useState<{ Dialog: typeof DeleteAddress }>()
  function askToDelete(address: Address): void {
    import('./delete-address.tsx').then(({ DeleteAddress: Dialog }) => {
      setLoaded({ Dialog })
      setAddressToDelete(address)
    }, showError)
  }
  return { addressToDelete, setAddressToDelete, Dialog: loaded?.Dialog, askToDelete }
}

/** Focus moves to the list after the dialog has closed; until then the dialog keeps it. */
function useFocusAfterDelete(addressToDelete: Address | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const isDeleted = useRef(false)
  useEffect(() => {
    if (addressToDelete || !isDeleted.current) return
    isDeleted.current = false
    area.current?.focus()
  }, [addressToDelete])
  return {
    area,
    onDeleted() {
      isDeleted.current = true
    },
  }
}

export function AddressesError({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      {t('checkout.address.notLoaded')}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('shop.ui.error.retry')}
      </Button>
    </p>
  )
}

function NoAddress({ isVisitor, isMissing }: { isVisitor: boolean; isMissing: boolean }) {
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  const buttonProps = { variant: 'secondary', size: 'small' } as const
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="text-ink-soft">{t('checkout.address.none')}</p>
      {isVisitor ? (
        <Button
          {...buttonProps}
          onClick={() =>
            openLogin({ reason: t('checkout.address.login'), onLogin: () => void navigate('/add-address') })
          }
        >
          {t('checkout.address.add')}
        </Button>
      ) : (
        <ButtonLink {...buttonProps} to="/add-address">
          {t('checkout.address.add')}
        </ButtonLink>
      )}
      {isMissing ? (
        <p role="alert" className="basis-full font-medium text-red">
          {t('checkout.place.noAddress')}
        </p>
      ) : null}
    </div>
  )
}
