import type { SellerOrder } from '#contract/seller/order.ts'
import { t } from '#domain/i18n/translate.ts'
import { useStoredChoice } from '#web/seller/lists/stored-choice.tsx'
import { slipSizes } from './paper-size.ts'
import { PickList } from './pick-list.tsx'
import { PrintPage } from './print-page.tsx'

export function PickListPage() {
  const [paperSize, setPaperSize] = useStoredChoice(slipSizes)
  return (
    <PrintPage
      title={t('seller-orders.print.pickList.title')}
      paperSize={paperSize}
      paperSizes={slipSizes.values}
      onPaperSizeChange={setPaperSize}
      note={cancelledNotice}
    >
      {(orders) => <PickList orders={orders.filter(isNotCancelled)} />}
    </PrintPage>
  )
}

function isNotCancelled({ status }: SellerOrder): boolean {
  return status !== 'Cancelled'
}

function cancelledNotice(orders: readonly SellerOrder[]): string {
  const numbers = orders.filter((order) => !isNotCancelled(order)).map(({ orderNumber }) => `#${orderNumber}`)
  return numbers.length === 0
    ? ''
    : t('seller-orders.print.pickList.cancelled', { numbers: numbers.join(', ') })
}
