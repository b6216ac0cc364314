import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'

type FormActionsProps = {
  submitText: string
  isDestructive?: boolean
  busy: boolean
  onCancel: () => void
}

export function FormActions({ submitText, isDestructive = false, busy, onCancel }: FormActionsProps) {
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button
        type="submit"
        variant={isDestructive ? 'danger' : 'primary'}
        busy={busy}
        className="sm:order-last"
      >
        {submitText}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {t('seller-orders.form.cancel')}
      </Button>
    </div>
  )
}
