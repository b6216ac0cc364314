import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#contract/client.ts'
import type { SlotChoice } from '#contract/delivery.ts'
import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { orderSlotsQuery } from '../queries/order-queries.ts'
import { applyOrderPatches, refreshOrder } from '../status/use-set-order-status.ts'
import { findCurrentSlot, slotOptions } from './slot-options.ts'

type SlotDialogProps = { order: OrderDetail; isOpen: boolean; onClose: () => void }

export function SlotDialog({ order, isOpen, onClose }: SlotDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title={t('seller-orders.slot.dialog', { number: order.orderNumber })}
      onClose={onClose}
    >
      <FreeSlots order={order} onClose={onClose} />
    </Dialog>
  )
}

type SlotFormProps = Omit<SlotDialogProps, 'isOpen'>

function FreeSlots({ order, onClose }: SlotFormProps) {
  const { api } = useSellerContext()
  const { data: slots, error } = useQuery(orderSlotsQuery(api, order._id))
  if (slots) return <SlotForm order={order} slots={slots} onClose={onClose} />
  return error ? <FormError error={error} /> : <p role="status">{t('seller-orders.slot.loading')}</p>
}

function SlotForm({ order, slots, onClose }: SlotFormProps & { slots: readonly SlotChoice[] }) {
  const { api, queries } = useSellerContext()
  async function setSlot(change: { slot: string | null; note?: string }) {
    try {
      return await api.setOrderSlot({ id: order._id, version: order.version, ...change })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        void refreshOrder({ api, queries }, order._id)
        void queries.invalidateQueries(orderSlotsQuery(api, order._id))
      }
      throw error
    }
  }
  const current = findCurrentSlot(slots, order)
  const free = slots.filter((slot) => !slot.isFull || slot === current)
  return (
    <DialogForm
      read={(value) => ({ slot: value('slot'), note: value('note').trim() })}
      send={({ slot, note }) => setSlot({ slot: slot === '' ? null : slot, ...(note && { note }) })}
      onDone={({ order: changed }) => applyOrderPatches(queries, [changed])}
      submitText={t('seller-orders.slot.submit')}
      onClose={onClose}
    >
      <Select
        label={t('seller-orders.slot.time')}
        name="slot"
        options={slotOptions(free)}
        defaultValue={current?.id ?? ''}
        {...(free.every((slot) => slot === current) && { hint: t('seller-orders.slot.none') })}
      />
      <TextField label={t('seller-orders.slot.note')} hint={t('seller-orders.slot.informed')} name="note" />
    </DialogForm>
  )
}
