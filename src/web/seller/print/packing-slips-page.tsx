import { t } from '#domain/i18n/translate.ts'
import { PackingSlip } from './packing-slip.tsx'
import { slipSizes, usePaperSize } from './paper-size.tsx'
import { PrintPage } from './print-page.tsx'

export function PackingSlipsPage() {
  const [paperSize, setPaperSize] = usePaperSize(slipSizes)
  return (
    <PrintPage
      title={t('seller-orders.print.slips.title')}
      paperSize={paperSize}
      paperSizes={slipSizes.sizes}
      onPaperSizeChange={setPaperSize}
    >
      {(orders) => orders.map((order) => <PackingSlip key={order._id} order={order} paperSize={paperSize} />)}
    </PrintPage>
  )
}
