import { t } from '#domain/i18n/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { BulkResult } from '../status/use-bulk-order-status.ts'

/** Which orders were refused, and why. */
export function BulkResultDialog({ result, onClose }: { result: BulkResult | null; onClose: () => void }) {
  return (
    <Dialog
      open={result !== null}
      title={t('seller-orders.bulk.notChanged', { count: result?.refused.length ?? 0 })}
      onClose={onClose}
    >
      <p>
        {result?.changed === 0
          ? t('seller-orders.bulk.noneChanged')
          : t('seller-orders.bulk.changed', { count: result?.changed ?? 0 })}
      </p>
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
