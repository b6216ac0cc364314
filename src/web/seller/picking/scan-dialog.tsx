import { t } from '#domain/i18n/translate.ts'
import { formatQuantity } from '#domain/weight/steps.ts'
import { localName } from '#web/local-name.ts'
import { CodeReader } from '#web/seller/scan/code-reader.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import type { LineView } from './build-picking-view.ts'
import { type ScanResult, scanLine } from './scan-line.ts'
import { describePick, type Picker } from './use-picker.ts'

type ScanDialogProps = {
  lines: readonly LineView[]
  open: boolean
  onScanned: Picker['pick']
  onClose: () => void
}

export function ScanDialog({ lines, open, onScanned, onClose }: ScanDialogProps) {
  function count(code: string) {
    const result = scanLine(lines, code)
    if (result.kind === 'found') onScanned(result.line, { quantity: result.picked })
    return { text: describeScan(result, code), isError: result.kind !== 'found' }
  }
  return (
    <Dialog open={open} onClose={onClose} title={t('seller-orders.picking.scan.title')}>
      <CodeReader submitText={t('seller-orders.picking.scan.count')} onCode={count} />
    </Dialog>
  )
}

function describeScan(result: ScanResult, code: string): string {
  if (result.kind === 'unknown') return t('seller-orders.picking.scan.unknown', { code })
  if (result.kind === 'found') return describePick(result.line, { quantity: result.picked })
  const { product, quantity } = result.line
  if (result.kind === 'replaced') return t('seller-orders.substitute.scanned', { name: localName(product) })
  return t('seller-orders.picking.scan.full', {
    name: localName(product),
    total: formatQuantity(product, quantity),
  })
}
