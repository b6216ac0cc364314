import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { User } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import { CallError } from '#contract/client.ts'
import { useLogin } from '../account/login.tsx'
import { useApi } from '../api.ts'
import { addressesQuery } from '../queries.ts'
import { showError, showToast } from '../ui/toast.ts'
import type { AddressForm } from './check-address-form.ts'

/** Saves an address, a new one where `id` is null, and goes back to the cart with it chosen. Whose session has ended logs in and goes on. */
export function useSaveAddress({ shopper, id }: { shopper: User; id: string | null }) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const openLogin = useLogin()
  const saving = useMutation({
    mutationFn: (address: AddressForm) =>
      id === null ? api.addAddress({ address }) : api.updateAddress({ id, address }),
    onSuccess: async ({ address, message }) => {
      if (message) void showToast(message)
      const { queryKey } = addressesQuery(api, shopper._id)
      queries.setQueryData<Address[]>(queryKey, (known) => known && withAddress(known, address))
      void queries.invalidateQueries({ queryKey })
      // The cart delivers to what was just typed for it.
      await navigate('/cart', { state: { address: address._id } })
    },
    onError: (error, address) => {
      showError(error)
      const isLoggedOut = error instanceof CallError && error.status === 401
      if (isLoggedOut) openLogin({ onLogin: () => saving.mutate(address) })
    },
  })
  return { busy: saving.isPending, refusal: saving.error, onSave: saving.mutate }
}

function withAddress(known: readonly Address[], address: Address): Address[] {
  if (!known.some(({ _id }) => _id === address._id)) return [...known, address]
  return known.map((one) => (one._id === address._id ? address : one))
}
