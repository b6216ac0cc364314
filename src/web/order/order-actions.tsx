import type { MyOrder } from '#contract/order.ts'
import { phoneLink } from '#rules/shop.ts'
import { useFacts } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { useBuyAgain } from './use-buy-again.ts'

type OrderActionsProps = { order: MyOrder; onPrint: () => void; onCancelled: () => void }

/** What can be done with an order. Every button says to a screen reader which order it means. */
export function OrderActions({ order, onPrint, onCancelled }: OrderActionsProps) {
  const { busy, buyAgain } = useBuyAgain()
  const which = <span className="sr-only"> #{order.orderNumber}</span>
  const [phone] = useFacts().phones
  // One that waits for its payment is given up where it is paid.
  const isCancellable = order.status === 'Pending' && order.online?.state !== 'awaiting'
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line px-4 py-3">
      <Button variant="secondary" size="small" busy={busy} onClick={() => buyAgain(order)} className="mr-2">
        {order.online?.state === 'lapsed' ? 'Order again' : 'Buy again'}
        {which}
      </Button>
      <Button variant="quiet" size="small" onClick={onPrint}>
        Print{which}
      </Button>
      {isCancellable ? <CancelOrder order={order} onCancelled={onCancelled} /> : null}
      <a
        href={phoneLink(phone)}
        className="tabular inline-flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold text-leaf hover:bg-leaf-soft -ml-3 @lg:ml-auto pointer-coarse:min-h-11"
      >
        <Icon name="phone" className="size-4" /> Help: {phone}
      </a>
    </div>
  )
}
