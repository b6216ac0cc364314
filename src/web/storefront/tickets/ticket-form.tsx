import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MyOrder } from '#contract/order.ts'
import type { Ticket } from '#contract/ticket/ticket.ts'
import { t } from '#domain/i18n/translate.ts'
import { policy } from '#domain/policy.ts'
import { maxTicketPhotos, maxTicketText, ticketReasons, ticketWants } from '#domain/ticket/ticket.ts'
import { useApi } from '#web/api.ts'
import { localName } from '#web/local-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { readChoice } from '#web/ui/form/read-choice.ts'
import { Select } from '#web/ui/form/select.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useRequestKey } from '#web/ui/form/use-request-key.ts'
import { myTicketsKey } from './ticket-queries.ts'

type TicketFormProps = {
  order: MyOrder
  item: MyOrder['items'][number]
  onOpened: (ticket: Ticket) => Promise<void>
}

export function TicketForm({ order, item, onOpened }: TicketFormProps) {
  const { product } = item
  const api = useApi()
  const queries = useQueryClient()
  const keyOf = useRequestKey()
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const units = item.picked ?? item.quantity
  const isShortWeight = reason === 'short-weight' && product?.stepGrams !== undefined
  const isTooMany = photos.length > maxTicketPhotos
  const form = useFormMutation({
    read: (value) => ({
      reason: value('reason'),
      quantity: value('quantity'),
      grams: value('grams'),
      wanted: value('wanted'),
      text: value('text'),
    }),
    schema: async () => (await import('#contract/ticket/ticket.ts')).TicketForm,
    send: async (values) => {
      const line = {
        product: product?._id ?? '',
        position: item.position,
        quantity: isShortWeight ? units : Number(values.quantity),
        ...(isShortWeight && { grams: Number(values.grams) }),
        reason: readChoice(ticketReasons, values.reason),
        wanted: readChoice(ticketWants, values.wanted),
      }
      const ticket = { order: order._id, lines: [line], text: values.text }
      const content = [ticket, photos.map(({ name, size, lastModified }) => [name, size, lastModified])]
      return api.openTicket(ticket, { files: photos, idempotencyKey: keyOf(content) })
    },
    onDone: async ({ ticket }) => {
      await queries.invalidateQueries({ queryKey: myTicketsKey })
      await onOpened(ticket)
    },
  })
  const name = product ? localName(product) : ''
  return (
    <section aria-labelledby="claim" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="claim" className="text-lg font-bold wrap-anywhere">
        {t('tickets.form.title', { name })}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">{t('tickets.form.order', { number: order.orderNumber })}</p>
      <Form form={form}>
        <Select
          name="reason"
          label={t('tickets.form.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          options={[
            { value: '', text: t('tickets.form.choose') },
            ...ticketReasons.map((value) => ({ value, text: t(`tickets.reason.${value}`) })),
          ]}
        />
        {isShortWeight ? (
          <Field
            name="grams"
            label={t('tickets.form.grams')}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        ) : (
          <Select
            name="quantity"
            label={t('tickets.form.quantity')}
            defaultValue={String(units)}
            options={Array.from({ length: units }, (_, index) => ({
              value: String(index + 1),
              text: String(index + 1),
            }))}
          />
        )}
        <PhotoField
          error={isTooMany ? t('tickets.form.tooMany', { max: maxTicketPhotos }) : undefined}
          onChoose={setPhotos}
        />
        <Select
          name="wanted"
          label={t('tickets.form.wanted')}
          options={ticketWants.map((value) => ({ value, text: t(`tickets.wanted.${value}`) }))}
        />
        <TextArea name="text" label={t('tickets.form.text')} rows={3} maxLength={maxTicketText} />
        <p className="text-sm text-ink-soft">
          {t('tickets.form.promise', { hours: policy.grievance.acknowledgedHours })}
        </p>
        <FormError error={form.formError} />
        <Button type="submit" busy={form.busy} disabled={isTooMany}>
          {t('tickets.form.submit')}
        </Button>
      </Form>
    </section>
  )
}

type PhotoFieldProps = { error: string | undefined; onChoose: (photos: readonly File[]) => void }

function PhotoField({ error, onChoose }: PhotoFieldProps) {
  return (
    <Field
      name="photos"
      label={t('tickets.form.photos', { max: maxTicketPhotos })}
      error={error}
      type="file"
      multiple
      accept="image/jpeg,image/png,image/webp,image/avif"
      onChange={(event) => onChoose([...(event.currentTarget.files ?? [])])}
    />
  )
}
