import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderDetail } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { maxTicketText, ticketReasons } from '#domain/ticket/ticket.ts'
import { useApi } from '#web/api.ts'
import { localName } from '#web/local-name.ts'
import { comboName } from '#web/orders/combo-group.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { orderQuery } from '#web/seller/orders/queries/order-queries.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { Select } from '#web/ui/form/select.tsx'
import { type ClaimChoice, listClaimChoices, toClaimLines, unitsOf } from './claim-choices.ts'
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
  const choices = listClaimChoices(order.items)
  const [chosen, setChosen] = useState(choices[0]?.key ?? '')
  const { items = [], combo } = choices.find(({ key }) => key === chosen) ?? {}
  const units = items[0] ? unitsOf(items[0]) : 1
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
        const lines = toClaimLines(items, combo ? undefined : Number(quantity))
        const ticket = {
          order: order._id,
          channel: readChoice(channels, channel),
          lines: lines.map((line) => ({ ...line, reason: readChoice(ticketReasons, reason) })),
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
        options={choices.map((choice) => ({ value: choice.key, text: choiceText(choice) }))}
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
      {combo ? null : (
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
      )}
      <TextArea name="text" label={t('tickets.form.text')} rows={3} maxLength={maxTicketText} />
    </DialogForm>
  )
}

function choiceText({ items, combo }: ClaimChoice): string {
  if (combo) return t('seller-orders.ticket.new.wholeCombo', { name: comboName(combo) })
  return items.map(({ product }) => localName(product)).join()
}
