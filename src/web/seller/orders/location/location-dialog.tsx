import { type FormEvent, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import type { OrderDetail } from '#contract/seller/order.ts'
import { formatLocation, parseLocation, roundDegrees } from '#domain/delivery/parse-location.ts'
import type { Coordinates } from '#domain/delivery/terms.ts'
import { t } from '#domain/i18n/translate.ts'
import { FormActions } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { Icon } from '#web/ui/icon.tsx'
import { applyOrderPatches, refreshOrder } from '../status/use-set-order-status.ts'
import { LocationPreview } from './location-preview.tsx'
import { maxAccuracyMetres, usePosition } from './use-position.ts'

type LocationDialogProps = { order: OrderDetail; isOpen: boolean; onClose: () => void }

export function LocationDialog({ order, isOpen, onClose }: LocationDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title={t('seller-orders.location.dialog', { number: order.orderNumber })}
      onClose={onClose}
    >
      <LocationForm order={order} onClose={onClose} />
    </Dialog>
  )
}

function LocationForm({ order, onClose }: Omit<LocationDialogProps, 'isOpen'>) {
  const current = order.address.location
  const [text, setText] = useState(current ? formatLocation(current) : '')
  const [isMissing, setIsMissing] = useState(false)
  const location = parseLocation(text)
  const isRemoval = current !== undefined && text.trim() === ''
  const form = useSaveLocation({ order, location, onClose })
  function submit(event: FormEvent<HTMLFormElement>) {
    setIsMissing(!location && !isRemoval)
    if (location || isRemoval) return form.submit(event)
    event.preventDefault()
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <Form form={{ ...form, submit }}>
      <p>{t('seller-orders.location.text')}</p>
      <Field
        name="location"
        label={t('seller-orders.location.label')}
        hint={t(current ? 'seller-orders.location.hintRemove' : 'seller-orders.location.hint')}
        autoComplete="off"
        value={text}
        error={isMissing && !location && !isRemoval ? t('seller-orders.location.missing') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <OwnPosition text={text} onFound={setText} />
      {location ? <LocationPreview address={order.address} location={location} /> : null}
      <FormError error={form.formError} />
      <FormActions
        submitText={t(isRemoval ? 'seller-orders.location.remove' : 'seller-orders.location.save')}
        isDestructive={isRemoval}
        busy={form.busy}
        onCancel={onClose}
      />
    </Form>
  )
}

function OwnPosition({ text, onFound }: { text: string; onFound: (text: string) => void }) {
  const [found, setFound] = useState<{ text: string; metres: number }>()
  const { state, locate } = usePosition(({ latitude, longitude, accuracyMetres: metres }) => {
    const place = formatLocation({ latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) })
    const isExact = metres <= maxAccuracyMetres
    setFound({ text: isExact ? place : text, metres })
    if (isExact) onFound(place)
  })
  const isLost = state === 'denied' || state === 'failed'
  // For the text as it is now.
  const metres = state === 'idle' && found?.text === text ? found.metres : null
  const isInexact = metres !== null && metres > maxAccuracyMetres
  return (
    <div className="-mt-2 grid justify-items-start gap-1">
      <Button variant="secondary" busy={state === 'busy'} onClick={locate}>
        <Icon name="pin" className="size-5" />
        {t(state === 'busy' ? 'seller-orders.location.busy' : 'seller-orders.location.use')}
      </Button>
      <p role="status" className={isLost || isInexact ? 'text-sm text-red' : 'text-sm text-ink-soft'}>
        {isLost
          ? t(`seller-orders.location.${state}`)
          : metres === null
            ? t('seller-orders.location.atDoor')
            : t(isInexact ? 'seller-orders.run.inexact' : 'seller-orders.location.found', { metres })}
      </p>
    </div>
  )
}

type SaveLocation = { order: OrderDetail; location: Coordinates | null; onClose: () => void }

function useSaveLocation({ order, location, onClose }: SaveLocation) {
  const { api, queries } = useSellerContext()
  return useFormMutation({
    read: () => ({}),
    send: () => save(),
    onDone: ({ order: changed }) => {
      onClose()
      applyOrderPatches(queries, [changed])
    },
  })

  async function save() {
    try {
      return await api.setOrderLocation({ id: order._id, version: order.version, location })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) void refreshOrder({ api, queries }, order._id)
      throw error
    }
  }
}
