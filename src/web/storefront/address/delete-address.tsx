import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '#contract/address.ts'
import { ApiError } from '#contract/client.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useApi } from '#web/api.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showError, showToast } from '#web/ui/toast/toast.ts'
import { AddressLines } from './address-lines.tsx'

type DeleteAddressProps = {
  address: Address | undefined
  onClose: () => void
  onDeleted: () => void
}

export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const api = useApi()
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: (id: string) => api.deleteAddress({ id }),
    onSuccess: ({ message = t('checkout.address.delete.done') }, id) => {
      void showToast(message)
      removeFromCache(id)
    },
    onError: (error, id) => {
      showError(error)
      // Another tab has already deleted it.
      if (error instanceof ApiError && error.status === 404) removeFromCache(id)
    },
  })

  function removeFromCache(id: string): void {
    const { addresses: queryKey } = queryKeys
    queries.setQueriesData<Address[]>({ queryKey }, (addresses) => addresses?.filter(({ _id }) => _id !== id))
    void queries.invalidateQueries({ queryKey })
    onDeleted()
  }

  return (
    <ConfirmDialog
      open={address !== undefined}
      title={t('checkout.address.delete.title')}
      confirmLabel={t('checkout.address.delete.confirm')}
      cancelLabel={t('checkout.address.delete.cancel')}
      busy={mutation.isPending}
      onConfirm={() => address && mutation.mutate(address._id)}
      onClose={onClose}
    >
      {address ? (
        <p className="rounded-md border border-line p-3 text-sm">
          <AddressLines address={address} />
        </p>
      ) : null}
      <p className="mt-3 text-sm text-ink-soft">{t('checkout.address.delete.text')}</p>
    </ConfirmDialog>
  )
}
