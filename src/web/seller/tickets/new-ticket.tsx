import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderDetail } from '#contract/seller/order.ts'
import { lineKey } from '#domain/combo/combo.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxTicketText, ticketReasons } from '#domain/ticket/ticket.ts'
import { useApi } from '#web/api.ts'
import { localName } from '#web/local-name.ts'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderQuery } from '#web/seller/orders/queries/order-queries.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useReloadTickets } from './ticket-queries.ts'

const channels = ['phone', 'counter'] as const

/** For a customer who calls about an order. */
export function NewTicketDialog({ orderId, onClose }: { orderId: string | null; onClose: () => void }) {
  const { data: order } = useQuery({ ...orderQuery(useApi(), orderId ?? ''), enabled: orderId !== null })
  return (
    <FormDialog
      item={orderId === null ? null : (order ?? null)}
      title={({ orderNumber }) =>
        `${t('seller-orders.ticket.new')}: ${t('seller-orders.ticket.order', { number: orderNumber })}`
      }
      onClose={onClose}
    >
      {(about) => <NewTicketForm order={about} onClose={onClose} />}
    </FormDialog>
  )
}

type NewTicketFormProps = { order: Pick<OrderDetail, '_id' | 'items'>; onClose: () => void }

function NewTicketForm({ order, onClose }: NewTicketFormProps) {
  const { api } = useSellerContext()
  const navigate = useNavigate()
  const reload = useReloadTickets()
  const items = order.items.flatMap((item) => (item.product ? [{ ...item, product: item.product }] : []))
  const [chosen, setChosen] = useState(items[0] ? lineKey(items[0]) : '')
  const item = items.find((one) => lineKey(one) === chosen)
  const units = item ? (item.picked ?? item.quantity) : 1
  return (
    <DialogForm
      read={(value) => ({
        channel: value('channel'),
        reason: value('reason'),
        quantity: value('quantity'),
        text: value('text').trim(),
      })}
      schema={async () => (await import('#contract/ticket/ticket.ts')).TicketForm}
      send={({ channel, reason, quantity, text }, keyOf) => {
        const line = {
          product: item?.product._id ?? '',
          position: item?.position,
          quantity: Number(quantity),
          reason: readChoice(ticketReasons, reason),
        }
        const ticket = {
          order: order._id,
          channel: readChoice(channels, channel),
          lines: [line],
          text,
        }
        return api.openStaffTicket(ticket, { idempotencyKey: keyOf(ticket) })
      }}
      onDone={async ({ ticket }) => {
        await reload()
        await navigate(`/seller/complaints/${ticket._id}`)
      }}
      submitText={t('seller-orders.ticket.new.save')}
      className="grid gap-4"
      onClose={onClose}
    >
      <Select
        name="channel"
        label={t('seller-orders.ticket.new.channel')}
        options={channels.map((value) => ({ value, text: t(`seller-orders.ticket.channel.${value}`) }))}
      />
      <Select
        name="product"
        label={t('seller-orders.ticket.new.item')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={items.map((one) => ({ value: lineKey(one), text: localName(one.product) }))}
      />
      <Select
        name="reason"
        label={t('tickets.form.reason')}
        defaultValue=""
        options={[
          { value: '', text: t('tickets.form.choose') },
          ...ticketReasons.map((value) => ({ value, text: t(`tickets.reason.${value}`) })),
        ]}
      />
      <Select
        key={chosen}
        name="quantity"
        label={t('tickets.form.quantity')}
        defaultValue={String(units)}
        options={Array.from({ length: units }, (_, index) => ({
          value: String(index + 1),
          text: String(index + 1),
        }))}
      />
      <TextArea name="text" label={t('tickets.form.text')} rows={3} maxLength={maxTicketText} />
    </DialogForm>
  )
}
