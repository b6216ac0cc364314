import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { Address } from '#contract/address.ts'
import type { DeliveryQuote } from '#contract/delivery.ts'
import type { PromisedItems } from '#domain/delivery/promise.ts'
import { t } from '#domain/i18n/translate.ts'
import { useKnownShopper } from '#web/auth/known-shopper.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showError } from '#web/ui/toast/toast.ts'
import { AddressOption } from './address-option.tsx'
import type { DeleteAddress } from './delete-address.tsx'
import { rememberPin } from './remember-pin.ts'
import { selectAddress } from './select-address.ts'
import { useAddresses } from './use-addresses.ts'
import { useDeliveryPromise } from './use-delivery-promise.ts'

type AddressPickerProps = {
  selectedId: string | undefined
  items: PromisedItems
  quote: DeliveryQuote | null
  /** Nothing is promised beside it. */
  hasSlot: boolean
  /** An order was tried without an address. */
  isMissing: boolean
  onSelect: (id: string) => void
}

export function AddressPicker({ selectedId, isMissing, onSelect, ...promised }: AddressPickerProps) {
  const { addresses, isVisitor, pending, failed, retry } = useAddresses()
  const { addressToDelete, setAddressToDelete, Dialog, askToDelete } = useDeletion()
  const { area, onDeleted } = useFocusAfterDelete(addressToDelete)
  const isKnown = useKnownShopper().hasOwner()
  if (pending) return isKnown ? <AddressSkeleton /> : <NoAddressSkeleton />
  if (failed) return <AddressesError onRetry={retry} />
  const selected = selectAddress(addresses, selectedId)
  return (
    <div ref={area} tabIndex={-1} className="grid grid-cols-1 gap-2 outline-none">
      {selected ? (
        <AddressList {...{ addresses, selected, onSelect, ...promised }} onDelete={askToDelete} />
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

type AddressListProps = Pick<AddressPickerProps, 'items' | 'quote' | 'hasSlot' | 'onSelect'> & {
  addresses: Address[]
  selected: Address
  onDelete: (address: Address) => void
}

function AddressList(props: AddressListProps) {
  const { addresses, selected, items, quote, hasSlot, onSelect, onDelete } = props
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)
  const pin = String(selected.zipcode)
  const promise = useDeliveryPromise(items, { pin, quote })
  const isPromised = !hasSlot && quote?.isNowAllowed !== false
  useEffect(() => rememberPin(pin), [pin])
  const shown = showsAll ? addresses : [selected]
  function showAll() {
    // The button disappears, so focus moves to the selected address.
    flushSync(() => setShowsAll(true))
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }

  return (
    <>
      <fieldset ref={list} className="grid gap-2">
        <legend className="sr-only">{t('checkout.address.title')}</legend>
        {shown.map((address) => (
          <AddressOption
            key={address._id}
            address={address}
            checked={address === selected}
            onSelect={() => onSelect(address._id)}
            onDelete={() => onDelete(address)}
          />
        ))}
      </fieldset>
      <p
        role="status"
        className={classNames(
          'rounded-md p-3 text-sm empty:hidden',
          promise.isNotice ? 'bg-amber-soft text-amber-ink' : 'bg-sunken',
        )}
      >
        {isPromised || promise.isNotice ? promise.text : ''}
      </p>
      <div className="flex flex-wrap justify-between">
        <ButtonLink variant="quiet" size="small" to="/add-address" className="-ml-3">
          {t('checkout.address.add')}
        </ButtonLink>
        {shown.length < addresses.length ? (
          <Button variant="quiet" size="small" className="-mr-3" onClick={showAll}>
            {t('checkout.address.change', { count: addresses.length })}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function AddressesError({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      {t('checkout.address.notLoaded')}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('checkout.address.retry')}
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

/** As high as the button of a visitor. */
function NoAddressSkeleton() {
  return <Skeleton className="h-9 w-full rounded-md pointer-coarse:h-11" />
}

export function AddressSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-26 w-full rounded-md" />
      <Skeleton className="h-11 w-full rounded-md" />
      <div className="h-9 pointer-coarse:h-11" />
    </div>
  )
}
