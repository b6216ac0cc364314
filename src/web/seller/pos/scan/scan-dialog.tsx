import { t } from '#domain/i18n/translate.ts'
import { CodeReader, type ScanAnswer } from '#web/seller/scan/code-reader.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type ScanDialogProps = { open: boolean; onCode: (code: string) => ScanAnswer; onClose: () => void }

export function ScanDialog({ open, onCode, onClose }: ScanDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('seller-orders.picking.scan.title')}>
      <CodeReader submitText={t('seller-pos.scan.submit')} onCode={onCode} />
    </Dialog>
  )
}
