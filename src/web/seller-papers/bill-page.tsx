import { Bill } from './bill.tsx'
import { PaperFrame } from './paper-frame.tsx'

/** What the customer gets for the books. */
export function BillPage() {
  return (
    <PaperFrame title="Bill" paper="a4">
      {(orders) => orders.map((order) => <Bill key={order._id} order={order} />)}
    </PaperFrame>
  )
}
