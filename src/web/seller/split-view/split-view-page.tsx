import { OrdersPage } from '#web/seller/orders/list/orders-page.tsx'
import { OrderColumn } from './order-column.tsx'

/** The orders, from 1280 px on with the chosen one beside them. */
export function SplitViewPage() {
  return <OrdersPage renderOrder={(props) => <OrderColumn key={props.id} {...props} />} />
}
