import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RunSheetStop } from '#contract/seller/delivery/run-sheet.ts'
import { t } from '#domain/i18n/translate.ts'
import { FormActions, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { maxAccuracyMetres, type Position, usePosition } from '#web/seller/orders/location/use-position.ts'
import { FormError } from '#web/ui/form/form-error.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import type { StopView } from './build-run-view.ts'
import { applyStop } from './use-run-sheet.ts'

type LocationDialogProps = {
  /** null: closed. */
  stop: StopView | null
  onClose: () => void
}

export function LocationDialog({ stop, onClose }: LocationDialogProps) {
  return (
    <FormDialog
      item={stop}
      title={({ orderNumber }) => t('seller-orders.run.locationTitle', { number: orderNumber })}
      onClose={onClose}
    >
      {(open) => <LocationForm stop={open} onClose={onClose} />}
    </FormDialog>
  )
}

function LocationForm({ stop, onClose }: { stop: RunSheetStop; onClose: () => void }) {
  const [metres, setMetres] = useState(0)
  const save = useSaveLocation(stop)
  const isInexact = metres > maxAccuracyMetres
  const { state, locate } = usePosition((position) => {
    setMetres(position.accuracyMetres)
    // Not if the rider has closed the form by then: another one may be open.
    if (position.accuracyMetres <= maxAccuracyMetres) save.mutate(position, { onSuccess: onClose })
  })
  const isLost = state === 'denied' || state === 'failed'
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMetres(0)
        save.reset()
        locate()
      }}
    >
      <p>{t('seller-orders.run.locationText')}</p>
      {stop.location ? <p className="font-semibold">{t('seller-orders.run.locationReplaces')}</p> : null}
      <p role="alert" className="text-sm font-medium text-red empty:hidden">
        {isLost
          ? t(`seller-orders.location.${state}`)
          : isInexact
            ? t('seller-orders.run.inexact', { metres })
            : null}
      </p>
      <FormError error={save.error} />
      <FormActions
        submitText={t(state === 'busy' ? 'seller-orders.location.busy' : 'seller-orders.run.locationSubmit')}
        busy={state === 'busy' || save.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

function useSaveLocation(stop: RunSheetStop) {
  const { api, queries } = useSellerContext()
  return useMutation({
    mutationFn: ({ latitude, longitude }: Position) =>
      api.setStopLocation({ id: stop._id, location: { latitude, longitude } }),
    // Without the network it fails at once: the rider may be at another door when it returns.
    networkMode: 'always',
    onSuccess: ({ stop: changed, message }) => {
      applyStop(queries, changed)
      void showToast(message ?? '', { id: 'location' })
    },
  })
}
