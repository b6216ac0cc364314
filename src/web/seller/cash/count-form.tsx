import { t } from '#domain/i18n/translate.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { hasPermission } from '#domain/staff/roles.ts'
import { DecimalField, TextField } from '#web/seller/layout/fields.tsx'
import { DialogForm } from '#web/seller/layout/form-dialog.tsx'
import { useSeller, useSellerContext } from '#web/seller/layout/use-seller.ts'

type CountFormProps = {
  /** What the drawer should have. */
  expectedPaise: number
  reload: () => Promise<void>
  onClose: () => void
}

/** Counts the own cash. An owner takes out what does not stay in the drawer. */
export function CountForm({ expectedPaise, reload, onClose }: CountFormProps) {
  const { api } = useSellerContext()
  const { seller } = useSeller()
  return (
    <DialogForm
      read={(value) => ({
        amount: value('amount').trim(),
        kept: value('kept').trim(),
        note: value('note').trim(),
      })}
      schema={async () => (await import('#contract/seller/pos/pos.ts')).closeDrawerForm(expectedPaise)}
      send={async ({ amount, kept, note }, keyOf) => {
        const countedPaise = toPaise(amount)
        const keptPaise = kept === '' ? countedPaise : toPaise(kept)
        const change = { countedPaise, expectedPaise, keptPaise, ...(note !== '' && { note }) }
        try {
          return await api.closeDrawer({ ...change, key: keyOf(change) })
        } catch (error) {
          // A sale may have come since: the form then shows the new amount.
          await reload()
          throw error
        }
      }}
      onDone={reload}
      submitText={t('seller-pos.drawer.save')}
      onClose={onClose}
    >
      <DecimalField name="amount" label={t('seller-pos.drawer.counted')} required />
      {seller && hasPermission(seller, 'shop') ? (
        <DecimalField
          name="kept"
          label={t('seller-pos.drawer.kept')}
          hint={t('seller-pos.drawer.keptHint')}
        />
      ) : null}
      <TextField name="note" label={t('seller-orders.cash.note')} hint={t('seller-orders.cash.noteHint')} />
    </DialogForm>
  )
}

/** What the form has checked. */
export function toPaise(typed: string): number {
  return paiseFromRupees(typed) ?? 0
}
