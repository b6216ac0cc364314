import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import { ApiError } from '#contract/client.ts'
import { formatPhoneKey } from '#domain/address.ts'
import { t } from '#domain/i18n/translate.ts'
import { useApi } from '#web/api.ts'
import { useKnownShopper } from '#web/auth/known-shopper.ts'
import { useShopper } from '#web/auth/use-shopper.ts'
import { PageHead } from '#web/page-head.tsx'
import { addressesQuery } from '#web/queries.ts'
import { useSearch } from '#web/router/use-search.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyIllustration } from '#web/ui/empty-illustration.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showError, showToast } from '#web/ui/toast/toast.ts'
import { deleteAddressDraft } from './address-draft.ts'
import {
  AddressForm,
  addressFields,
  addressGridClass,
  fieldWidth,
  type LocatedAddress,
} from './address-form.tsx'
import { useAddresses } from './use-addresses.ts'

export function AddAddressPage() {
  const { shopper, isLoaded, isError } = useShopper()
  const hasOwner = useKnownShopper().hasOwner()
  const search = useSearch()
  // The server renders one page for all ids, so `id` is used only after the session is loaded.
  const id = shopper ? search.get('id') : null
  const isVisitor = isLoaded && !shopper && !(isError && hasOwner)
  return (
    <div className="shop-column min-h-dvh py-6">
      <PageHead title={id ? t('checkout.address.edit') : t('checkout.address.add')} />
      {isVisitor ? <Navigate to="/cart" replace state={{ login: 'add-address' }} /> : null}
      <div className="mx-auto max-w-xl">
        <ButtonLink variant="quiet" size="small" to="/cart" className="-ml-3">
          <Icon name="left" className="size-4" /> {t('checkout.address.back')}
        </ButtonLink>
        <h1 className="mt-1 text-2xl font-bold">{t('checkout.address.title')}</h1>
        <p className="mt-1 mb-5 text-ink-soft">{t('checkout.address.required')}</p>
        {!shopper && isLoaded && !isVisitor ? (
          <ErrorState title={t('checkout.address.formFailed')} onRetry={() => location.reload()} />
        ) : !shopper ? (
          <>
            <div className="for-shopper">
              <AddressFormSkeleton />
            </div>
            <div className="for-visitor">
              <LoggedOut />
            </div>
          </>
        ) : id ? (
          <EditAddress key={id} shopper={shopper} id={id} />
        ) : (
          <NewAddress shopper={shopper} />
        )}
      </div>
    </div>
  )
}

/** Until a visitor is in the cart. */
function LoggedOut() {
  const openLogin = useLoginDialog()
  const navigate = useNavigate()
  const reason = t('checkout.address.login')
  return (
    <EmptyState
      picture={<EmptyIllustration of="cart" isEarly />}
      title={reason}
      action={
        <Button onClick={() => openLogin({ reason, onLogin: () => void navigate('/add-address') })}>
          {t('checkout.login.button')}
        </Button>
      }
    />
  )
}

function NewAddress({ shopper }: { shopper: User }) {
  const saveAddress = useSaveAddress({ shopper, id: null })
  const [firstName = '', ...lastNames] = shopper.name.trim().split(/\s+/)
  const { email, phone } = shopper
  const known = {
    ...{ firstName, lastName: lastNames.join(' '), email, country: 'India' },
    ...(phone && { phone: formatPhoneKey(phone) }),
  }
  return <AddressForm initialValues={known} hasEmail={shopper.email !== ''} {...saveAddress} />
}

function EditAddress({ shopper, id }: { shopper: User; id: string }) {
  const { addresses, pending, failed, retry } = useAddresses()
  const saveAddress = useSaveAddress({ shopper, id })
  const address = addresses.find(({ _id }) => _id === id)
  if (pending) return <AddressFormSkeleton />
  if (failed) return <ErrorState title={t('checkout.address.oneFailed')} onRetry={retry} />
  if (!address) {
    return (
      <EmptyState
        icon={<Icon name="pin" />}
        title={t('checkout.address.missing')}
        action={<ButtonLink to="/add-address">{t('checkout.address.add')}</ButtonLink>}
      />
    )
  }
  return (
    <AddressForm
      initialValues={{ ...address, zipcode: String(address.zipcode) }}
      hasEmail={shopper.email !== ''}
      {...saveAddress}
    />
  )
}

function AddressFormSkeleton() {
  return (
    <div role="status" aria-label={t('checkout.address.loading')} className={addressGridClass}>
      {addressFields.map((field) => (
        <div key={field} className={fieldWidth(field)}>
          <FieldSkeleton />
        </div>
      ))}
      <Skeleton className="col-span-full mt-2 h-13 rounded-md" />
    </div>
  )
}

function FieldSkeleton() {
  return (
    <div className="grid gap-1.5">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-11 w-full rounded-md" />
    </div>
  )
}

/** After a 401 the shopper logs in and the address is saved again. */
function useSaveAddress({ shopper, id }: { shopper: User; id: string | null }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openLogin = useLoginDialog()
  const mutation = useMutation({
    mutationFn: ({ email, ...typed }: LocatedAddress) => {
      const address = { ...typed, email: shopper.email === '' ? undefined : email }
      return id === null ? api.addAddress({ address }) : api.updateAddress({ id, address })
    },
    onSuccess: async ({ address, message }) => {
      if (message) void showToast(message)
      deleteAddressDraft()
      const { queryKey } = addressesQuery(api, shopper._id)
      queries.setQueryData<Address[]>(queryKey, (addresses) => addresses && upsertAddress(addresses, address))
      void queries.invalidateQueries({ queryKey })
      await navigate('/cart', { state: { address: address._id } })
    },
    onError: (error, address) => {
      showError(error)
      const isLoggedOut = error instanceof ApiError && error.status === 401
      if (isLoggedOut) openLogin({ onLogin: () => mutation.mutate(address) })
    },
  })
  return {
    draftName: `${shopper._id} ${id ?? 'new'}`,
    busy: mutation.isPending,
    error: mutation.error,
    onSave: mutation.mutate,
  }
}

function upsertAddress(addresses: readonly Address[], address: Address): Address[] {
  if (!addresses.some(({ _id }) => _id === address._id)) return [...addresses, address]
  return addresses.map((current) => (current._id === address._id ? address : current))
}
