import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import { CallError } from '#contract/client.ts'
import { useLogin } from '../account/login.tsx'
import { useShopper } from '../account/use-shopper.ts'
import { useApi } from '../api.ts'
import { PageHead } from '../page-head.tsx'
import { addressesQuery } from '../queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { showError, showToast } from '../ui/toast.ts'
import { AddressFormFields } from './address-form.tsx'
import { AddressFormSkeleton } from './address-form-skeleton.tsx'
import type { AddressForm } from './check-address-form.ts'

export function AddAddressPage() {
  const { shopper, known } = useShopper()
  if (known && !shopper) return <Navigate to="/cart" replace />
  return (
    <div className="shop-column py-6">
      <PageHead title="Add address" />
      <div className="mx-auto max-w-xl">
        <ButtonLink variant="quiet" size="small" to="/cart" className="-ml-3">
          <Icon name="left" className="size-4" /> Back to cart
        </ButtonLink>
        <h1 className="mt-1 text-2xl font-bold">Shipping address</h1>
        <p className="mt-1 mb-5 text-ink-soft">All fields are required.</p>
        {shopper ? <NewAddress shopper={shopper} /> : <AddressFormSkeleton />}
      </div>
    </div>
  )
}

function NewAddress({ shopper }: { shopper: User }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openLogin = useLogin()
  const adding = useMutation({
    mutationFn: (address: AddressForm) => api.addAddress({ address }),
    onSuccess: async ({ address, message }) => {
      if (message) void showToast(message)
      const { queryKey } = addressesQuery(api, shopper._id)
      queries.setQueryData<Address[]>(queryKey, (known) => known && [...known, address])
      void queries.invalidateQueries({ queryKey })
      // The cart delivers to what was just added for it.
      await navigate('/cart', { state: { address: address._id } })
    },
    onError: (error, address) => {
      showError(error)
      const isLoggedOut = error instanceof CallError && error.status === 401
      if (isLoggedOut) openLogin({ onLogin: () => adding.mutate(address) })
    },
  })

  return (
    <AddressFormFields
      first={{ email: shopper.email, country: 'India' }}
      busy={adding.isPending}
      refusal={adding.error?.message}
      onSave={adding.mutate}
    />
  )
}
