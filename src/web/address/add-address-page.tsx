import { Navigate, useSearchParams } from 'react-router'
import type { User } from '#contract/account.ts'
import { useShopper } from '../account/use-shopper.ts'
import { PageHead } from '../page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { AddressFormFields } from './address-form.tsx'
import { AddressFormSkeleton } from './address-form-skeleton.tsx'
import { useAddresses } from './use-addresses.ts'
import { useSaveAddress } from './use-save-address.ts'

/** The shipping address form: empty, or with `?id=…` the shopper's address of that id. */
export function AddAddressPage() {
  const { shopper, known } = useShopper()
  const [search] = useSearchParams()
  // The server draws one page for all ids, so that nothing of it may hang on the id before the shopper is known.
  const id = shopper ? search.get('id') : null
  if (known && !shopper) return <Navigate to="/cart" replace />
  return (
    <div className="shop-column py-6">
      <PageHead title={id ? 'Change address' : 'Add address'} />
      <div className="@container mx-auto max-w-xl">
        <ButtonLink variant="quiet" size="small" to="/cart" className="-ml-3">
          <Icon name="left" className="size-4" /> Back to cart
        </ButtonLink>
        <h1 className="mt-1 text-2xl font-bold">Shipping address</h1>
        <p className="mt-1 mb-5 text-ink-soft">All fields are required.</p>
        {!shopper ? (
          <AddressFormSkeleton />
        ) : id ? (
          <KnownAddress key={id} shopper={shopper} id={id} />
        ) : (
          <NewAddress shopper={shopper} />
        )}
      </div>
    </div>
  )
}

function NewAddress({ shopper }: { shopper: User }) {
  const saving = useSaveAddress({ shopper, id: null })
  return <AddressFormFields first={{ email: shopper.email, country: 'India' }} {...saving} />
}

function KnownAddress({ shopper, id }: { shopper: User; id: string }) {
  const { addresses, pending, failed, retry } = useAddresses()
  const saving = useSaveAddress({ shopper, id })
  const known = addresses.find(({ _id }) => _id === id)
  if (pending) return <AddressFormSkeleton />
  if (failed) return <ErrorState title="Your address could not be loaded." onRetry={retry} />
  if (!known) {
    return (
      <EmptyState
        icon={<Icon name="pin" />}
        title="This address is no longer there"
        action={<ButtonLink to="/add-address">Add address</ButtonLink>}
      />
    )
  }
  return <AddressFormFields first={{ ...known, zipcode: String(known.zipcode) }} {...saving} />
}
