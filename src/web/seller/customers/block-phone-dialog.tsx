import { t } from '#domain/i18n/translate.ts'
import { FormActions } from '#web/seller/layout/form-actions.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { useFormMutation } from '#web/ui/form/use-form-mutation.ts'
import { useReloadCustomers } from './customer-queries.ts'

/** `phone` null: closed. '': the owner types the number. */
export function BlockPhoneDialog({ phone, onClose }: { phone: string | null; onClose: () => void }) {
  return (
    <Dialog
      open={phone !== null}
      title={phone ? t('seller-orders.customer.blockTitle', { phone }) : t('seller-orders.customer.block')}
      onClose={onClose}
    >
      {phone === null ? null : <BlockForm phone={phone} onClose={onClose} />}
    </Dialog>
  )
}

function BlockForm({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { api } = useSellerContext()
  const reload = useReloadCustomers()
  const { formRef, submit, fieldErrors, formError, busy } = useFormMutation({
    read: (value) => ({ phone: phone || value('phone'), reason: value('reason') }),
    schema: async () => (await import('#contract/seller/customer.ts')).BlockPhone,
    send: (values) => api.blockPhone(values),
    onDone: async () => {
      onClose()
      await reload()
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-ink-soft">{t('seller-orders.customer.blockText')}</p>
      {phone ? null : (
        <Field
          name="phone"
          type="tel"
          label={t('seller-orders.customer.phone')}
          autoComplete="off"
          maxLength={30}
          required
          error={fieldErrors.phone}
        />
      )}
      <Field
        name="reason"
        label={t('seller-orders.customer.reason')}
        hint={t('seller-orders.customer.reasonHint')}
        autoComplete="off"
        maxLength={200}
        required
        error={fieldErrors.reason}
      />
      <FormError error={formError} />
      <FormActions
        submitText={t('seller-orders.customer.block')}
        isDestructive
        busy={busy}
        onCancel={onClose}
      />
    </form>
  )
}
