import { Bill } from './bill.tsx'
import { PrintPage } from './print-page.tsx'

export function BillPage() {
  return (
    <PrintPage title="Bill" paperSize="a4">
      {(orders) => orders.map((order) => <Bill key={order._id} order={order} />)}
    </PrintPage>
  )
}
