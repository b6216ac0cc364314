import { PackingSlip } from './packing-slip.tsx'
import { usePaperSize } from './paper-size.tsx'
import { PrintPage } from './print-page.tsx'

export function PackingSlipsPage() {
  const [paperSize, setPaperSize] = usePaperSize()
  return (
    <PrintPage title="Packing slips" paperSize={paperSize} onPaperSizeChange={setPaperSize}>
      {(orders) => orders.map((order) => <PackingSlip key={order._id} order={order} paperSize={paperSize} />)}
    </PrintPage>
  )
}
