import type { PaymentException } from '#contract/seller/payment-exception.ts'
import { t } from '#domain/i18n/translate.ts'
import { formatMinorUnits } from '#domain/pricing/minor-units.ts'
import { TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm, FormDialog } from '#web/seller/layout/form-dialog.tsx'
import { useSellerContext } from '#web/seller/layout/use-seller.ts'
import { invalidatePayments } from './use-refund.ts'

export type ResolvedAs = 'by-hand' | 'nothing'

type ResolveDialogProps = {
  exception: PaymentException
  as: ResolvedAs | null
  onClose: () => void
}

export function ResolveDialog({ exception, as: chosen, onClose }: ResolveDialogProps) {
  const { api, queries } = useSellerContext()
  const textsOf = (as: ResolvedAs) => `seller-orders.resolve.${textsFor(exception, as)}` as const
  return (
    <FormDialog item={chosen} title={(as) => t(`${textsOf(as)}.title`)} onClose={onClose}>
      {(as) => (
        <DialogForm
          read={(value) => ({ note: value('note').trim() })}
          schema={async () => (await import('#contract/payment-forms.ts')).resolutionForms[as]}
          send={({ note }) => api.resolvePaymentException({ id: exception._id, as, note })}
          onDone={() => invalidatePayments(queries)}
          submitText={t(`${textsOf(as)}.submit`)}
          onClose={onClose}
        >
          <p>{t(`${textsOf(as)}.text`, { money: formatMinorUnits(exception.received) })}</p>
          <TextField label={t(`${textsOf(as)}.label`)} hint={t(`${textsOf(as)}.hint`)} name="note" required />
        </DialogForm>
      )}
    </FormDialog>
  )
}

function textsFor({ kind }: PaymentException, as: ResolvedAs): 'byHand' | 'nothing' | 'answered' {
  if (as === 'by-hand') return 'byHand'
  return kind === 'dispute' ? 'answered' : 'nothing'
}
