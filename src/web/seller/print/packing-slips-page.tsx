import { t } from '#domain/i18n/translate.ts'
import { PackingSlip } from './packing-slip.tsx'
import { usePaperSize } from './paper-size.tsx'
import { PrintPage } from './print-page.tsx'

export function PackingSlipsPage() {
  const [paperSize, setPaperSize] = usePaperSize()
  return (
    <PrintPage
      title={t('seller-orders.print.slips.title')}
      paperSize={paperSize}
      onPaperSizeChange={setPaperSize}
    >
      {(orders) => orders.map((order) => <PackingSlip key={order._id} order={order} paperSize={paperSize} />)}
    </PrintPage>
  )
}
