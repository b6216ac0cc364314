import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { MyOrder } from '#contract/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { queryKeys, useServices } from '#web/api.ts'
import { optionalPart } from '#web/router/optional-part.ts'
import { useLoginDialog } from '#web/storefront/account/login-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { showError, showToast } from '#web/ui/toast/toast.ts'

const ConfirmDialog = optionalPart(
  async () => (await import('#web/ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
)

type CancelOrderButtonProps = {
  order: Pick<MyOrder, '_id'>
  /** Keeps an order that was paid in the meantime. */
  onlyUnpaid: boolean
  label: ReactNode
  children: ReactNode
  onCancelled: () => void
}

/** Reloads the orders after any reply, because the shop may have changed the order. */
export function CancelOrderButton({
  order,
  onlyUnpaid,
  label,
  children,
  onCancelled,
}: CancelOrderButtonProps) {
  const { api, queries } = useServices()
  const openLogin = useLoginDialog()
  // Null until it is opened. The dialog stays, as only one that closes gives back the focus.
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  const mutation = useMutation({
    mutationFn: () => api.cancelOrder({ id: order._id, ...(onlyUnpaid && { onlyUnpaid }) }),
    onSuccess: ({ message = t('checkout.cancel.done') }) => {
      void showToast(message)
      void queries.invalidateQueries({ queryKey: queryKeys.products })
    },
    onError: (error) => {
      showError(error)
      if (error instanceof ApiError && error.status === 401) openLogin()
    },
    onSettled: async (_, error) => {
      // Closed first: the reload may unmount this button, the dialog and a toast in it.
      setIsOpen(false)
      await queries.invalidateQueries({ queryKey: queryKeys.myOrders })
      if (!error) onCancelled()
    },
  })
  return (
    <>
      <Button variant="quiet" size="small" busy={mutation.isPending} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen === null ? null : (
        <Suspense>
          <ConfirmDialog
            open={isOpen}
            title={t('checkout.cancel.title')}
            confirmLabel={t('checkout.cancel.confirm')}
            cancelLabel={t('checkout.cancel.keep')}
            busy={mutation.isPending}
            onConfirm={() => mutation.mutate()}
            onClose={() => setIsOpen(false)}
          >
            {children}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
