import { t } from '#domain/i18n/translate.ts'
import { Bill } from './bill.tsx'
import { PrintPage } from './print-page.tsx'

export function BillPage() {
  return (
    <PrintPage title={t('seller-orders.print.bill.title')} paperSize="a4">
      {(orders) => orders.map((order) => <Bill key={order._id} order={order} />)}
    </PrintPage>
  )
}
