import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { BulkResult } from '../status/use-bulk-order-status.ts'

type BulkResultDialogProps = {
  result: BulkResult | null
  title: string
  /** How many orders were changed. */
  text: string
  onClose: () => void
}

/** Which orders were refused, and why. */
export function BulkResultDialog({ result, title, text, onClose }: BulkResultDialogProps) {
  return (
    <Dialog open={result !== null} title={title} onClose={onClose}>
      <p>{text}</p>
      <ul className="grid gap-2">
        {result?.refused.map(({ orderNumber, message }) => (
          <li key={orderNumber}>
            <strong className="tabular">#{orderNumber}</strong> {message}
          </li>
        ))}
      </ul>
      <Button onClick={onClose}>{t('seller-orders.bulk.ok')}</Button>
    </Dialog>
  )
}
