import { t } from '#domain/i18n/translate.ts'
import { useStoredChoice } from '#web/seller/lists/stored-choice.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { slipSizes } from './paper-size.ts'
import { PrintPage } from './print-page.tsx'

export function PackingSlipsPage() {
  const [paperSize, setPaperSize] = useStoredChoice(slipSizes)
  return (
    <PrintPage
      title={t('seller-orders.print.slips.title')}
      paperSize={paperSize}
      paperSizes={slipSizes.values}
      onPaperSizeChange={setPaperSize}
    >
      {(orders) => orders.map((order) => <PackingSlip key={order._id} order={order} paperSize={paperSize} />)}
    </PrintPage>
  )
}
