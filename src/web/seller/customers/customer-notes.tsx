import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/seller/customer.ts'
import { formatDateTime } from '#domain/i18n/dates.ts'
import { t } from '#domain/i18n/translate.ts'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { RemoveButton } from '#web/ui/remove-button.tsx'
import { SectionCard } from '#web/ui/section-card.tsx'
import { useReloadCustomers } from './customer-queries.ts'

type NotesProps = { customer: CustomerDetail; canDelete: boolean }

export function CustomerNotes({ customer, canDelete }: NotesProps) {
  const [deleted, setDeleted] = useState<string | null>(null)
  return (
    <SectionCard
      title={t('seller-orders.customer.notes')}
      description={t('seller-orders.customer.notesText')}
    >
      <NoteForm id={customer._id} />
      <ul className="grid divide-y divide-line">
        {customer.notes.map(({ _id, text, at, by }) => (
          <li key={_id} className="flex items-start justify-between gap-2 py-2">
            <div className="min-w-0">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-sm text-ink-soft">{[by, formatDateTime(at)].filter(Boolean).join(', ')}</p>
            </div>
            {canDelete ? (
              <RemoveButton label={t('seller-orders.customer.deleteNote')} onClick={() => setDeleted(_id)} />
            ) : null}
          </li>
        ))}
      </ul>
      <DeleteNoteDialog id={customer._id} note={deleted} onClose={() => setDeleted(null)} />
    </SectionCard>
  )
}

function NoteForm({ id }: { id: string }) {
  const { api } = useSellerContext()
  const reload = useReloadCustomers()
  const form = useFormMutation({
    read: (value) => ({ text: value('text') }),
    schema: async () => (await import('#contract/seller/customer.ts')).AddCustomerNote,
    send: ({ text }) => api.addCustomerNote({ id, text }),
    onDone: async (_, element) => {
      element?.reset()
      await reload()
    },
  })
  return (
    <Form form={form} className="grid gap-2">
      <TextArea
        name="text"
        label={t('seller-orders.customer.note')}
        hideLabel
        placeholder={t('seller-orders.customer.note')}
        rows={2}
        maxLength={500}
        required
      />
      <FormError error={form.formError} />
      <Button type="submit" variant="secondary" size="small" busy={form.busy} className="justify-self-start">
        {t('seller-orders.customer.addNote')}
      </Button>
    </Form>
  )
}

type DeleteNoteProps = { id: string; note: string | null; onClose: () => void }

function DeleteNoteDialog({ id, note, onClose }: DeleteNoteProps) {
  const { api, toastError } = useSellerContext()
  const reload = useReloadCustomers()
  const remove = useMutation({
    mutationFn: () => api.deleteCustomerNote({ id, note: note ?? '' }),
    onSuccess: async () => {
      onClose()
      await reload()
    },
    onError: (error) => toastError(error, t('seller-orders.customer.deleteNoteFailed')),
  })
  return (
    <ConfirmDialog
      open={note !== null}
      title={t('seller-orders.customer.deleteNote')}
      confirmLabel={t('seller-orders.customer.deleteNote')}
      cancelLabel={t('seller-orders.form.cancel')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {t('seller-orders.customer.deleteNoteText')}
    </ConfirmDialog>
  )
}
