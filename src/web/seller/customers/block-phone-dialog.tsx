import { t } from '#domain/i18n/translate.ts'
import { PhoneField, TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { useReloadCustomers } from './customer-queries.ts'

/** `phone` null: closed. '': the owner types the number. */
export function BlockPhoneDialog({ phone: known, onClose }: { phone: string | null; onClose: () => void }) {
  const { api } = useSellerContext()
  const reload = useReloadCustomers()
  return (
    <FormDialog
      item={known}
      title={(phone) =>
        phone ? t('seller-orders.customer.blockTitle', { phone }) : t('seller-orders.customer.block')
      }
      onClose={onClose}
    >
      {(phone) => (
        <DialogForm
          read={(value) => ({ phone: phone || value('phone'), reason: value('reason') })}
          schema={async () => (await import('#contract/seller/customer.ts')).BlockPhone}
          send={(values) => api.blockPhone(values)}
          onDone={reload}
          submitText={t('seller-orders.customer.block')}
          isDestructive
          onClose={onClose}
        >
          <p className="text-sm text-ink-soft">{t('seller-orders.customer.blockText')}</p>
          {phone ? null : <PhoneField name="phone" label={t('seller-orders.customer.phone')} required />}
          <TextField
            name="reason"
            label={t('seller-orders.customer.reason')}
            hint={t('seller-orders.customer.reasonHint')}
            required
          />
        </DialogForm>
      )}
    </FormDialog>
  )
}
